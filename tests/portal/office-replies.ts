/** What an office answers to the shell, as it comes over the wire. */
export const configuration = {
  czyKir: true,
  prowizjaKir: 1.5,
  czyP24: true,
  prowizjaP24: 0,
  czyInfoOProwizjach: true,
  czyCaptcha: false,
  czyLogowaniePrzezEpuap: true,
  czyLogowaniePrzezWezelKrajowy: true,
  czyLogowaniePrzezPortal: true,
  czyWidoczneDaneKorespondencyjne: true,
  czyInternacjonalizacja: true,
  rokZbudowaniaBackendu: 2025,
  przerwaTechnicznaUslugi: [] as number[],
  czyPytacOZgodeNaPowiadomieniaSms: true,
  czyPytacOZgodeNaPowiadomieniaEmail: true,
  czyPytacOZgodeNaPrzetwarzanieDanych: false,
  czyPytacOZgodeNaRegulamin: false,
  trescZgodyNaPrzetwarzanieDanych: null,
  trescRegulaminu: null,
  adnotacjaStanLicznika: null,
  czyWyswietlicDaneUmowyOplatyZaWode: true,
  czyPrzerwaTechniczna: false,
  czy2Fa: false,
}

export const service = (uslugaId: number, nazwa: string, flags: Readonly<Record<string, boolean>> = {}) => ({
  nazwa,
  uslugaId,
  czyChroniona: false,
  czyWymaganaInstytucja: false,
  czyWymaganaOsobaFizyczna: false,
  ...flags,
})

export const serviceGroups = {
  grupy: [
    { nazwa: 'Budżet', uslugi: [service(1, 'Dochody gminy'), service(2, 'Wydatki gminy')] },
    { nazwa: 'Pojazdy', uslugi: [service(5, 'Liczba pojazdów')] },
    { nazwa: 'Woda', uslugi: [service(16, 'Faktury', { czyChroniona: true })] },
    { nazwa: 'Gdzie indziej', uslugi: [service(99, 'Bez definicji')] },
  ],
}

export const menuItem = (nazwa: string, typ: string, link: string, pozycja: number, changes = {}) => ({
  nazwa,
  typ,
  link,
  pozycja,
  czyWidoczny: true,
  czyOtwieracWNowejKarcie: false,
  ...changes,
})

export const sideMenu = {
  menuBoczneElementy: [
    menuItem('BIP', 'LINK', 'https://bip.lipiny.example', 9, { czyOtwieracWNowejKarcie: true }),
    menuItem('Usługi', 'STRONA_WBUDOWANA', '/lista-uslug', 2),
    menuItem('Strona główna', 'STRONA_WBUDOWANA', '/', 1),
    menuItem('Ukryta', 'STRONA_WBUDOWANA', '/kontakt', 3, { czyWidoczny: false }),
    menuItem('Procedury', 'STRONA_WBUDOWANA', '/procedury', 4),
    menuItem('O gminie', 'STRONA_WLASNA', 'o-gminie.html', 5),
    menuItem('Skrypt', 'LINK', 'javascript:alert(1)', 6),
  ],
  kontakt: {
    kodPocztowy: '62-041',
    adres: 'ul. Lipowa 1, Lipiny',
    nazwaUrzedu: 'Urząd Gminy Lipiny',
    stronaUrl: 'www.lipiny.example',
    telefon: '61 555 01 00',
    fax: null,
    email: 'urzad@lipiny.example',
    googleMapsUrl: null,
    kontaktDodatkowyWpis1: 'Poniedziałek 8:00–17:00',
    kontaktDodatkowyWpis2: null,
    kontaktDodatkowyWpis3: null,
    kontaktDodatkowyWpis4: null,
    kontaktDodatkowyWpis5: null,
  },
}

export const visits = { czyWlaczony: true, wartoscLicznika: 15243 }

export const user = {
  imie: 'Anna',
  nazwisko: 'Lipa',
  login: 'anna.lipa',
  email: 'anna@lipiny.example',
  pesel: '85010112345',
  nip: null,
  czasSesji: 1_200_000,
  czyInstytucja: false,
  czyPierwszeLogowanie: false,
  czyOgraniczony: false,
  czyNiepotwierdzony: false,
}

export const subjects = {
  podmioty: [
    { nazwa: 'Lipa sp. z o.o.', czyInstytucja: true, nip: '123456789', pesel: null },
    { nazwa: 'Anna Lipa', czyInstytucja: false, nip: null, pesel: '85010112345' },
  ],
}

/** An office that knows one account: a person with an institution beside it. */
export const account = {
  '/api/user': user,
  '/api/subjects': subjects,
  '/api/extend': { czasDoKoncaSesji: 1_200_000 },
  '/api/logout': 204,
}
