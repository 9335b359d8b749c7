/** What the choice of a coat of arms or logo says. */
export const polishLogo = {
  none: 'Bez obrazu: tarcza w kolorze głównym',
  upload: 'Wczytaj obraz…',
  hint: 'Plik PNG, JPEG, WebP albo SVG, najwyżej 100 kB, o bokach od 16 do 2000 pikseli. Plik SVG musi być rysunkiem bez skryptów. Mieszkańcy zobaczą obraz po publikacji.',
  kind: 'Ten plik nie jest obrazem PNG, JPEG, WebP ani SVG. Wybierz inny plik.',
  bytes: 'Ten obraz ma więcej niż 100 kB. Zmniejsz go albo wybierz inny, bo wczytuje się z każdą stroną.',
  pixels: 'Boki obrazu muszą mieć od 16 do 2000 pikseli. Zmień jego wymiary albo wybierz inny.',
  active: 'Ten plik SVG zawiera skrypty, zdarzenia albo adresy innych dokumentów. Zapisz go jako zwykły rysunek.',
  failed: 'Nie udało się wczytać obrazu. Spróbuj ponownie.',
}
