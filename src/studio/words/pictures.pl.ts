/** What the pictures of changed pages say in Polish. */
export const polishPictures = {
  title: 'Strony przed zmianą i po zmianie',
  lead: 'Po lewej obecna strona, po prawej strona ze szkicu. Dane są przykładowe.',
  loading: 'Porównywanie stron…',
  failed: 'Nie udało się porównać stron. Otwórz podgląd zmian ponownie.',
  none: 'W tym języku i w tym dniu żadna strona nie wygląda inaczej.',
  page: 'Strona',
  home: 'Strona główna i to, co jest na każdej stronie',
  changes: { changed: 'zmieniona', added: 'nowa', removed: 'usunięta' },
  before: 'Przed zmianą',
  after: 'Po zmianie',
  missing: { before: 'Tej strony jeszcze nie ma.', after: 'Tej strony już nie będzie.' },
  partOfOther: 'Ten formularz jest częścią innej strony, więc nie ma tu obrazu.',
  broken: 'Tej wersji nie można narysować, dopóki ma błąd.',
}
