/**
 * Telling text from other bytes, and naming the other kinds for people ("PNG image, 34 KB"). Pure tables over names and
 * bytes. Belongs here: what a file *is*. Does not: how its text is decoded (decode.ts).
 */
import { extensionOf } from "../../passage/paths.ts";

/** By name, so that the walk need not open it. Only endings that are never text. */
const BINARY_KINDS: Readonly<Record<string, string>> = kinds({
  "PNG image": "png apng",
  "JPEG image": "jpg jpeg jfif",
  "GIF image": "gif",
  image: "webp bmp ico icns tif tiff heic heif avif psd xcf sketch jp2 cr2 nef dds tga",
  audio: "mp3 wav flac ogg oga opus m4a aac wma aiff mid midi",
  video: "mp4 m4v mov avi mkv webm wmv flv mpg mpeg 3gp ogv",
  font: "ttf otf woff woff2 eot ttc pfb",
  archive: "zip gz tgz bz2 tbz2 xz txz zst 7z rar tar lz lzma lz4 br cab iso dmg jar war ear aar whl egg nupkg",
  package: "deb rpm apk ipa msi pkg appimage crx xpi vsix gem",
  "PDF document": "pdf",
  "office document": "doc docx docm odt wps xls xlsx xlsm ods ppt pptx pptm odp pages numbers ofd",
  "e-book": "epub mobi azw3 djvu caj",
  program: "exe dll so dylib a lib o obj ko elf class dex pyc pyo pyd beam wasm node nib",
  database: "db sqlite sqlite3 mdb accdb dbf ldb sst rdb",
  "binary data": "bin parquet avro orc feather arrow npy npz h5 hdf5 pkl pickle joblib rds onnx pt pth",
  "model data": "safetensors gguf ggml tflite pb caffemodel ckpt",
  "compiled translations": "mo gmo",
  "map or scene data": "shp shx fbx blend glb 3ds unity3d",
  keystore: "jks keystore p12 pfx",
});

function kinds(table: Readonly<Record<string, string>>): Record<string, string> {
  const byExtension: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [kind, extensions] of Object.entries(table)) {
    for (const extension of extensions.split(" ")) byExtension[extension] = kind;
  }
  return byExtension;
}

/** The kind of a file whose name says that it is not text. */
export function binaryKindOfName(name: string): string | undefined {
  return BINARY_KINDS[extensionOf(name)];
}

const DOCUMENT_KINDS: ReadonlySet<string> = new Set(["PDF document", "office document", "e-book"]);

/** What holds words for people, and would be read if it were saved as text. */
export function isDocumentName(name: string): boolean {
  return DOCUMENT_KINDS.has(binaryKindOfName(name) ?? "");
}

/** First bytes → kind. `sure`: enough by itself; the others only confirm bytes that hold a NUL ("BM" may begin a letter). */
const MAGIC: readonly (readonly [kind: string, bytes: string, sure: boolean])[] = [
  ["PNG image", "\x89PNG\r\n\x1a\n", true],
  ["JPEG image", "\xff\xd8\xff", true],
  ["GIF image", "GIF87a", true],
  ["GIF image", "GIF89a", true],
  ["PDF document", "%PDF-", true],
  ["ZIP archive", "PK\x03\x04", true],
  ["gzip archive", "\x1f\x8b\x08", true],
  ["bzip2 archive", "BZh", false],
  ["xz archive", "\xfd7zXZ\0", true],
  ["zstd archive", "\x28\xb5\x2f\xfd", true],
  ["7z archive", "7z\xbc\xaf\x27\x1c", true],
  ["RAR archive", "Rar!\x1a\x07", true],
  ["program (ELF)", "\x7fELF", true],
  ["program (Mach-O)", "\xcf\xfa\xed\xfe", true],
  ["program (Mach-O)", "\xce\xfa\xed\xfe", true],
  ["Java class or Mach-O program", "\xca\xfe\xba\xbe", true],
  ["program (Windows)", "MZ", false],
  ["WebAssembly module", "\0asm", true],
  ["SQLite database", "SQLite format 3\0", true],
  ["RIFF audio, video or image", "RIFF", false],
  ["Ogg audio or video", "OggS", false],
  ["FLAC audio", "fLaC", false],
  ["MP3 audio", "ID3", false],
  ["TIFF image", "II*\0", true],
  ["TIFF image", "MM\0*", true],
  ["BMP image", "BM", false],
  ["font", "wOFF", false],
  ["font", "wOF2", false],
  ["font", "\0\x01\0\0", false],
  ["font", "OTTO", false],
  ["git pack", "PACK", false],
  ["Parquet data", "PAR1", false],
];

/** Git looks at as many bytes for a NUL. */
export const BINARY_PROBE_BYTES = 8192;

/** What is said of bytes that are no text and of no known format. */
export const BINARY_DATA = "binary data";

/** The kind of bytes that are not text, or undefined. UTF-16 with a byte order mark is text and must be asked about before. */
export function binaryKindOfBytes(bytes: Buffer): string | undefined {
  const probe = bytes.subarray(0, BINARY_PROBE_BYTES);
  const hasNul = probe.includes(0);
  const head = probe.toString("latin1", 0, 16);
  for (const [kind, magic, sure] of MAGIC) {
    if ((sure || hasNul) && head.startsWith(magic)) return kind;
  }
  if (!hasNul) return undefined;
  return head.slice(4, 8) === "ftyp" ? "video or image" : BINARY_DATA;
}

/** "34 KB", "1.5 MB"; bytes below one kilobyte. */
export function printBytes(sizeBytes: number): string {
  if (sizeBytes < 1024) return `${sizeBytes} B`;
  const units = ["KB", "MB", "GB", "TB"];
  let size = sizeBytes / 1024;
  let unit = 0;
  while (size >= 1023.5 && unit < units.length - 1) {
    size /= 1024;
    unit++;
  }
  return `${size >= 10 ? Math.round(size) : Math.round(size * 10) / 10} ${units[unit]}`;
}
