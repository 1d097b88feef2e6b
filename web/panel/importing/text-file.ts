/** The text of a file, in whichever way the program that saved it writes letters. */
export function decodedText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Older spreadsheet programs on Windows.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SAMPLE = 1000;

/** Excel's "Unicode text" has two bytes for each letter, mostly with a mark in front. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = (odd: number) => sample.filter((byte, at) => at % 2 === odd && byte === 0).length;
  const most = sample.length / 4;
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le';
  if (zeros(0) > most && zeros(1) === 0) return 'utf-16be';
  return undefined;
}
