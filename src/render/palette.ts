/** Colours as functions, or the identity; whether a terminal wants them is for the door to say. */

type Paint = (text: string) => string;

export interface Palette {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly path: Paint;
  readonly mark: Paint;
  readonly good: Paint;
  readonly warn: Paint;
  readonly bad: Paint;
}

const plain: Paint = (text) => text;

/** The sixteen colours every theme defines; anything finer is unreadable on somebody's background. */
export function palette(color: boolean): Palette {
  if (!color) return { bold: plain, dim: plain, path: plain, mark: plain, good: plain, warn: plain, bad: plain };
  return {
    bold: paint(1, 22),
    dim: paint(2, 22),
    path: paint(36, 39),
    mark: paint(33, 39),
    good: paint(32, 39),
    warn: paint(33, 39),
    bad: paint(31, 39),
  };
}

function paint(on: number, off: number): Paint {
  return (text) => (text === "" ? "" : `\u001b[${on}m${text}\u001b[${off}m`);
}
