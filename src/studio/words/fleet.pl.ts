import { polishCount } from './count.ts'

/** What the view of all offices says in Polish. */
export const polishFleet = {
  search: 'Szukaj urzędu',
  show: 'Pokaż',
  shown: { all: 'wszystkie', faulty: 'z błędami', underWay: 'z pracą w toku' },
  none: 'Żaden urząd nie pasuje.',
  count: (count: number) => polishCount(count, 'urząd', 'urzędy', 'urzędów'),
  pages: 'Strony tabeli urzędów',
  table: 'Urzędy i ich stan',
  office: 'Urząd',
  state: 'Stan',
  states: {
    served: 'działa',
    partial: 'działa częściowo',
    previous: 'działa poprzednia wersja',
    refused: 'nie działa',
  },
  neverValid:
    'Nie można go tu otworzyć, bo żadna wersja jego pliku nie była jeszcze poprawna. Plik poprawia się tam, skąd się go publikuje.',
  heldBack: (count: number) => `wstrzymano: ${polishCount(count, 'część', 'części', 'części')}`,
  errors: (count: number) => polishCount(count, 'błąd', 'błędy', 'błędów'),
  warnings: (count: number) => polishCount(count, 'uwaga', 'uwagi', 'uwag'),
  version: 'Obecna wersja',
  noVersion: 'nic nie opublikowano',
  work: 'W toku',
  drafts: (count: number) => polishCount(count, 'szkic', 'szkice', 'szkiców'),
  requests: (count: number) => polishCount(count, 'prośba o publikację', 'prośby o publikację', 'próśb o publikację'),
  planned: (moment: string) => `zaplanowano: ${moment}`,
  trial: 'wersja próbna',
  failed: 'Nie udało się wczytać stanu urzędów.',
}
