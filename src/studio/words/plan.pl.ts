/** What planned publications say in Polish. */
export const polishPlan = {
  later: 'Opublikuj w wybranym terminie',
  laterHint: 'Do tego czasu mieszkańcy widzą obecną wersję.',
  when: 'Termin (czas polski)',
  willBe: (moment: string) => `Wersja będzie widoczna od: ${moment}.`,
  missing: 'Podaj dzień i godzinę, które jeszcze nie minęły.',
  plan: 'Zaplanuj publikację',
  planned: 'Zaplanowano. Mieszkańcy zobaczą nową wersję w wybranym terminie. Można ją wycofać w historii.',
  title: 'Zaplanowane publikacje',
  failed: 'Nie udało się wczytać zaplanowanych publikacji.',
  due: (moment: string) => `Od: ${moment}`,
  show: (plan: number) => `Pokaż zaplanowaną zmianę ${plan}`,
  withdraw: (plan: number) => `Wycofaj zaplanowaną zmianę ${plan}`,
  withdrawn: 'Wycofano. Zmiana nie zostanie opublikowana.',
  withdrawnToDraft: 'Wycofano. Zmiana nie zostanie opublikowana i jest znów szkicem.',
  withdrawnJoined: 'Wycofano. Zmiana nie zostanie opublikowana i jest teraz częścią Twojego szkicu.',
  clashTitle: 'Twój szkic zmienia to samo',
  clashPlanned: 'Zaplanowana',
  clashDraft: 'W Twoim szkicu',
  unknown:
    'Serwer tego nie potwierdził, więc nie wiadomo, czy publikację zaplanowano. „Historia” wymienia, co jest zaplanowane.',
  unconfirmed:
    'Serwer tego nie potwierdził, więc nie wiadomo, czy zmianę wycofano. Niżej jest to, co nadal jest zaplanowane.',
  refused: 'Nie udało się wycofać tej zmiany. Mogła już zostać opublikowana.',
  notSaved: 'Nie wycofano, bo Twój szkic nie jest jeszcze zapisany. Spróbuj ponownie, gdy szkic się zapisze.',
}
