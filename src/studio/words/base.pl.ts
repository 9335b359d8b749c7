import { polishCount } from './count.ts'

/** What trying a change of the standard says in Polish. */
export const polishBase = {
  open: 'Sprawdź zmianę standardu',
  title: 'Zmiana standardu',
  lead: 'Zmień plik, z którego korzystają wszystkie urzędy, i zobacz, co to zmieni u każdego z nich. Niczego to nie publikuje: gotową zmianę publikuje się poleceniem „okienko publish”.',
  leadPublish:
    'Zmień plik, z którego korzystają wszystkie urzędy, i zobacz, co to zmieni u każdego z nich. Potem opublikuj zmianę najpierw części urzędów.',
  back: 'Wróć do urzędów',
  file: 'Plik standardu',
  changedFile: (path: string) => `${path} (zmieniony)`,
  leaveTitle: 'Wrócić do urzędów?',
  leaveText: (files: string) => `Zmiany w tych plikach nie zostaną zachowane: ${files}.`,
  leave: 'Wróć bez zmian',
  stay: 'Zostań',
  text: 'Treść pliku',
  editorHint: 'Klawisz Escape, a potem Tab wychodzi z edytora.',
  compare: 'Pokaż skutki',
  comparing: 'Trwa porównywanie urzędów…',
  failed: 'Nie udało się porównać urzędów. Spróbuj ponownie.',
  notRead: 'Nie udało się wczytać plików standardu.',
  old: 'Plik zmieniono po porównaniu.',
  nothing: 'Ta zmiana nie zmienia niczego dla mieszkańców żadnego urzędu.',
  compared: (count: number) => `Porównano: ${polishCount(count, 'urząd', 'urzędy', 'urzędów')}.`,
  problems: 'Błędy w pliku',
  stops: 'Co przestanie działać',
  tests: 'Testy, które przestaną przechodzić',
  changes: 'Co zmieni się dla mieszkańców',
  change: 'Zmiana',
  offices: 'Urzędy',
}
