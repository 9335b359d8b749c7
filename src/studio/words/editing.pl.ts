/** What finding, ordering and putting back say in Polish. */
export const polishEditing = {
  searchHelp:
    'Enter otwiera to, co najlepiej pasuje. Strzałka w dół prowadzi do listy; w niej strzałki w prawo i w lewo rozwijają i zwijają.',
  planned: 'Zmiany z datą',
  now: 'dzisiaj',
  begins: (day: string) => `${day}: początek zmiany`,
  isOver: (day: string) => `${day}: po zmianie`,
  otherDay: 'inny dzień',
  find: 'Znajdź właściwość',
  notFound: 'Nie ma takiej właściwości.',
  orderHint: 'Z klawiatury: strzałki w górę i w dół prowadzą do innego wiersza listy.',
  lastOne:
    'Menu ma zawsze co najmniej jedną pozycję, dlatego ostatniej nie można usunąć. Całe menu ze standardu wraca po „Przywróć standard”.',
  contrast: (ratio: string) => `Kontrast z białym: ${ratio} : 1. Potrzeba co najmniej 4,5 : 1.`,
  resetPart: 'Przywróć cały standard',
  resetPartText: 'Wszystko, co ten urząd zmienił w tej części, wróci do standardu. Zmiany z datą zostaną.',
}
