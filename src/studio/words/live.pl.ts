/** What is wrong with live replies, in Polish. */
export const polishLive = {
  failed: (path: string, reason: string) => `System urzędu nie dał danych (GET ${path}): ${reason}.`,
  keep: 'Zachowaj te odpowiedzi',
  kept: 'Zachowano w tej przeglądarce. Wybierz dane „Z zachowanych odpowiedzi”, aby wrócić do nich także bez połączenia.',
  notKept: 'Nie zachowano: nie ma jeszcze odpowiedzi albo przeglądarka nie ma na nie miejsca.',
  notRecorded: (path: string) =>
    `Nie ma zachowanej odpowiedzi na GET ${path}. Wybierz dane „Z systemu urzędu” i zachowaj odpowiedzi.`,
  reasons: {
    unreachable: 'nie można się z nim połączyć',
    late: 'nie odpowiedział na czas',
    redirected: 'odsyła pod inny adres',
    tooLarge: 'odpowiedź jest za duża',
    notJson: 'odpowiedź nie jest w formacie JSON',
    status: 'odpowiedział błędem',
    refused: 'to nie jest publiczne wywołanie z kontraktu, więc podgląd o nie nie pyta',
    offline: 'studio nie ma połączenia z serwerem',
  },
}
