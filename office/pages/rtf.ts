/** A document as Rich Text Format 1.5, which every word processor opens: a title and lines of label and text. */
export function rtf(title: string, lines: readonly (readonly [label: string, text: string])[]): Buffer {
  const body = lines.map(([label, text]) => `{\\b ${encode(label)}}\\line ${encode(text)}\\par\\par`).join('\n')
  const document = `{\\rtf1\\ansi\\ansicpg1250\\deff0{\\fonttbl{\\f0\\fswiss Arial;}}\n\\f0\\fs22{\\b\\fs32 ${encode(title)}}\\par\\par\n${body}\n}`
  return Buffer.from(document, 'ascii')
}

/** Letters outside ASCII are written by their UTF-16 code units, as signed 16-bit numbers. */
function encode(text: string): string {
  return text
    .replace(/[\\{}]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\line ')
    .replace(/[^\x20-\x7e]/g, (character) => {
      const unit = character.charCodeAt(0)
      return `\\u${unit > 32767 ? unit - 65536 : unit}?`
    })
}
