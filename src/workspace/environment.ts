/** The environment of the process, as a door hands it in: nothing below the doors reads it by itself. */
export type Environment = Readonly<Record<string, string | undefined>>;
