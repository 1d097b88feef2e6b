/** One dispatched event of a `text/event-stream`. */
export interface ServerSentEvent {
  name: string;
  data: string;
}

/**
 * Takes the stream's bytes in any pieces and calls back for each event. It leaves out ids and `retry`, because our
 * messages carry their own number.
 */
export function createSseParser(onEvent: (event: ServerSentEvent) => void): (chunk: Uint8Array) => void {
  // Streaming mode keeps a character whose bytes arrive in two chunks, and drops a leading byte order mark.
  const decoder = new TextDecoder();
  let rest = '';
  let name = '';
  let data: string[] = [];

  const takeLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n') });
      name = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const text = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'event') name = text;
    else if (field === 'data') data.push(text);
  };

  return (chunk) => {
    rest += decoder.decode(chunk, { stream: true });
    // A CR at the very end may be the first half of a CRLF: it waits for the next chunk.
    const end = rest.endsWith('\r') ? rest.length - 1 : rest.length;
    let start = 0;
    for (let at = 0; at < end; at++) {
      const character = rest[at];
      if (character !== '\n' && character !== '\r') continue;
      takeLine(rest.slice(start, at));
      if (character === '\r' && rest[at + 1] === '\n') at++;
      start = at + 1;
    }
    rest = rest.slice(start);
  };
}
