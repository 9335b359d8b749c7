/** What looking at other versions than the draft, and going back to them, says in Polish. */
export const polishVersions = {
  live: 'Widok mieszkańców',
  shownLive: 'Podgląd pokazuje to, co mieszkańcy widzą teraz, bez szkicu.',
  shownEarlier: (id: number) => `Podgląd pokazuje wersję ${id}.`,
  faultPart: 'Część tej wersji nie pasuje do obecnych wspólnych definicji i nie jest pokazana.',
  faultAll: 'Ta wersja nie pasuje do obecnych wspólnych definicji, więc nie można jej pokazać.',
  backToDraft: 'Wróć do szkicu',
  look: (id: number) => `Obejrzyj wersję ${id}`,
  notRead: 'Tej wersji nie udało się wczytać. Spróbuj ponownie.',
  openAsDraft: (id: number) => `Otwórz wersję ${id} jako szkic`,
  replaceTitle: 'Zastąpić szkic?',
  replaceText: (id: number) =>
    `Szkic zawiera zmiany, których nie opublikowano. Zastąpi je wersja ${id}. „Cofnij” przywróci dotychczasowy szkic.`,
  discard: 'Odrzuć zmianę',
  discardNamed: (name: string) => `Odrzuć zmianę: ${name}`,
  draft: 'szkic',
}
