/** The schemas of query parameters by name. */
type Properties = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * Reads the texts of an address as the contract's types, in place. Only plain writing counts: a whole number is digits,
 * so that `0x7e8`, `2.024e3` and ` 2024` are refused instead of meaning a year. What does not read stays a text, which the
 * contract then refuses. A list is written with commas (`style: form`, `explode: false`).
 */
export function readQuery(query: unknown, properties: Properties): void {
  if (typeof query !== 'object' || query === null) return
  for (const [name, { type, items }] of Object.entries(properties)) {
    const value: unknown = Reflect.get(query, name)
    if (typeof value !== 'string') continue
    Reflect.set(query, name, type === 'array' ? readList(value, items) : readText(value, type))
  }
}

function readList(text: string, items: unknown): unknown[] {
  const type = typeof items === 'object' && items !== null && 'type' in items ? items.type : undefined
  return text.split(',').map((part) => readText(part, type))
}

function readText(text: string, type: unknown): unknown {
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text)
  if (type === 'number' && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text)
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  return text
}
