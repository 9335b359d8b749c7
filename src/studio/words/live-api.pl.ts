import { polishCount } from './count.ts'

/** What the review says in Polish of the office's system. */
export const polishLiveApi = {
  title: 'Prawdziwe API',
  lead: 'Sprawdza, czy system urzędu odpowiada teraz tak, jak potrzebują tego strony zmienione w szkicu. Niczego w nim nie zmienia, a wynik nie wstrzymuje publikacji.',
  check: 'Sprawdź w systemie urzędu',
  again: 'Sprawdź ponownie w systemie urzędu',
  checking: 'Sprawdzanie w systemie urzędu…',
  none: 'Szkic nie zmienia teraz żadnej strony, więc nie ma czego sprawdzać.',
  summary: (checked: number, all: number, different: number) =>
    `Sprawdzone strony: ${checked} z ${all}. Strony, którym system urzędu odpowiada inaczej: ${different}.`,
  everyPage: 'Na każdej stronie',
  fine: (calls: number) =>
    `Odpowiada zgodnie z definicją (${polishCount(calls, 'wywołanie', 'wywołania', 'wywołań')}).`,
  noCalls: 'Strona nie potrzebuje danych z systemu urzędu.',
  differs: 'System urzędu odpowiada inaczej, niż potrzebuje tego strona:',
  partly: 'Nie wszystko udało się sprawdzić:',
  outcomes: {
    session: 'Nie sprawdzono: strona wymaga zalogowania, a studio nie zna konta żadnego mieszkańca.',
    off: 'Nie sprawdzono: urząd wyłączył tę stronę w swoim systemie.',
    late: 'Nie sprawdzono: system urzędu nie odpowiedział na czas.',
  },
  failures: {
    silent: 'System urzędu nie odpowiada albo odpowiada zbyt wolno.',
    errors: 'Szkicu nie można sprawdzić, dopóki ma błędy.',
    newer: 'Szkic zmieniono po tym przeglądzie. Otwórz przegląd ponownie.',
    failed: 'Nie udało się tego sprawdzić. Spróbuj ponownie.',
  },
  tooMany: (seconds: number) =>
    `Za dużo sprawdzeń. Spróbuj ponownie za ${polishCount(seconds, 'sekundę', 'sekundy', 'sekund')}.`,
}
