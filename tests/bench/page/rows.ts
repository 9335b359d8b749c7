/** A budget of so many rows, as the office API would answer it: the JSON text, made before anything is timed. */
export function budgetReply(rows: number, year: number): string {
  const listaDochodow = Array.from({ length: rows }, (_, index) => ({
    rozdzial: String(75_600 + (index % 40)),
    paragraf: String(1000 + (index % 90) * 10).slice(0, 4),
    nazwaPozycji: `Pozycja ${index + 1} z roku ${year}`,
    planPoZmianach: amount(index * 7_919 + year),
    naleznosci: amount(index * 6_101 + year),
    dochodyOtrzymane: amount(index * 4_373 + year),
    dochodyWykonane: amount(index * 3_571 + year),
  }))
  return JSON.stringify({ listaDochodow })
}

const amount = (seed: number): number => ((seed * 104_729) % 90_000_000) / 100

export const years = [2024, 2025]

/**
 * Answers at once. The text is given rather than streamed: a browser hands the pieces of a stream over between its
 * frames, and whether a frame falls before or after one would weigh more than all that the pages do.
 */
export function officeOf(rows: number): typeof fetch {
  const replies = new Map(years.map((year) => [String(year), budgetReply(rows, year)]))
  const yearsReply = JSON.stringify({ lataBudzetowe: years })
  return async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    const rok = url.searchParams.get('rok')
    const text = rok === null ? yearsReply : (replies.get(rok) ?? '{}')
    const response = new Response(null, { headers: { 'content-type': 'application/json' } })
    response.text = async () => text
    return response
  }
}
