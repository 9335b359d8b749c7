/**
 * Whose attempts are counted together: an IPv4 address, or the /64 network of an IPv6 address, of which one household
 * has all.
 */
export function clientNetwork({ ip }: { readonly ip: string }): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!ip.includes(':')) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const whole = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...(tail?.split(':') ?? [])]
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`
}
