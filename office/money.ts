/** Grosze as złote for a reply: the double nearest to the amount, which JSON writes with at most two decimals. */
export function zloty(grosze: number): number {
  return grosze / 100
}
