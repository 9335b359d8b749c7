import { describe, expect, it } from 'vitest'
import { type Call, calls, resolve } from './document.ts'

/** Section 7 of both specifications, with the paths that the decisions settle. `+pdf`: the `/pdf` variant too. */
const publicCalls = `
GET /status
GET /konfiguracja
GET /lista-uslug
GET /pi/menuBoczne
GET /pi/licznik-odwiedzin
GET /pi/kontakt
GET /pi/statusyRejestrySprawKonfiguracja
GET /pi/stronaWlasna ?nazwaPliku
GET /pi/pliki ?strona
GET /pi/captcha
GET /pi/rejestracjaZgody
GET /procedury/dajProceduryUrzedowe
GET /procedury/dajWnioski
GET /logowanieWezelKrajowyToken ?urlPowrotuOk,urlPowrotuBlad,urlPowrotuPotwierdz,stan
GET /logowanieEpuapToken ?urlPowrotuOk,urlPowrotuBlad,urlPowrotuPotwierdz,stan
GET /platnosci/zaplacPrzelew ?idPrzelewu
GET /platnosci/powrot ?idPrzelewu
POST /uzytkownicy/getToken
POST /uzytkownicy/login2FA
POST /uzytkownicy/wymianaTokenu
POST /uzytkownicy/sprawdzLink
POST /uzytkownicy/potwierdzEmail
POST /uzytkownicy/poprawEmail
POST /uzytkownicy/usunKonto
POST /uzytkownicy/rejestracjaUzytkownika
POST /uzytkownicy/aktywacjaUzytkownika
POST /uzytkownicy/aktywacjaZUrzedu
POST /uzytkownicy/ustawHaslo
POST /uzytkownicy/przypomnijHaslo
POST /uzytkownicy/wyslijLinkAktywacyjny
POST /uzytkownicy/potwierdzenieDanychUzytkownika ?jwtToken,data
GET /fk/gmina/dajLataBudzetowe
GET /fk/gmina/dajDochodyBudzetu ?rok +pdf
GET /fk/gmina/dajWydatkiBudzetu ?rok +pdf
GET /el/dajStatusyMeldunkoweMieszkancow +pdf
GET /el/dajAktualneDatyWyborow
GET /el/dajObwodWyborcy ?pesel,dataWyborow +pdf
GET /el/dajLiczbeWyborcow ?dataWyborow +pdf
GET /el/dajZameldowaniaWgPlciWieku +pdf
GET /el/dajNajpopularniejszeImiona +pdf
GET /el/dajNajpopularniejszeImionaWgRoku ?rok +pdf
GET /el/dajLataUrodzen
GET /pst/dajPojazdyWedlugNorm ?dataPrzeliczen +pdf
GET /pst/dajLataStawekPojazdow
GET /pst/dajStawkiPojazdu ?rokWyliczen
GET /pst/dajStawkiPojazdu/pdf ?rok
`

const restrictedCalls = `
POST /pi/przedluzanieSesji
POST /pi/wylogowanie
GET /uzytkownik/userInfo
GET /uzytkownik/zgody
`

const protectedCalls = `
GET /lista-podmiotow
GET /konfiguracja2fa
POST /konfiguracja2fa
POST /uzytkownik/zgody
POST /uzytkownik/zmianaEmaila
POST /uzytkownik/anulujZmianeEmaila
POST /uzytkownik/pierwszeHaslo
GET /uzytkownik/sesje
POST /uzytkownik/sesje/zakoncz
POST /konfiguracja2fa/kodyZapasowe
POST /uzytkownik/zmianaHasla
DELETE /uzytkownik/usunKonto
GET /el/dajAktualneZameldowanie ?subject +pdf
GET /pst/dajWykazPojazdow ?subject,rok +pdf
GET /woda/dajPunktyOdbioru ?subject
GET /woda/dajFakturyPunktuOdbioru ?subject,idPunktuOdbioru,lataFaktur +pdf
GET /woda/dajFakturePdf ?idDokumentuPdf
GET /woda/dajDaneUmowyPunktu ?idPunktu
GET /woda/dajLicznikiPunktuOdbioru ?idPunktuOdbioru
GET /woda/dajOdczytyLicznikowPunktuOdbioru ?idPunktuOdbioru,numeryLicznikow +pdf
GET /wodomierze/dajWodomierze ?subject
POST /wodomierze/podajStanWodomierza
GET /woda/dajDaneZgloszoneWodomierzy ?idPunktu,nrLicznika +pdf
GET /woda/dajZgloszenia ?subject +pdf
GET /woda/dajTematyZgloszen
POST /woda/dodajZgloszenie ?subject
GET /woda/dajNrTelefonuPodmiotu ?subject
GET /woda/dajProtokolWymiany ?numerWodomierza
GET /woda/dajProtokolWymianyZeZdjeciami ?numerWodomierza
GET /woda/daneKorespondencyjne ?subject
POST /woda/daneKorespondencyjne ?subject
GET /woda/daneKorespondencyjne/historia ?subject
GET /smieci/dajParametryOplatZaOdpady ?subject
GET /smieci/dajParametryOplatZaOdpady/pdf ?subject,typWyswietlania
GET /podatkiGminne/dajNieruchomosci ?subject +pdf
GET /podatkiGminne/dajRokPodatkowy ?subject
GET /podatkiGminne/dajWymiarPodatku ?subject,lataPodatkowe +pdf
GET /podatkiGminne/decyzja ?idArchiwumDruku
GET /dsp/dajLataOplatLokalnych ?subject
GET /dsp/dajOplatyLokalne ?subject,rok +pdf
GET /paliwa/dajLataWnioskowDoZwrotuAkcyzyZaOlej ?subject
GET /paliwa/dajWnioskiOZwrotAkcyzyZaOlej ?subject,rok +pdf
GET /paliwa/dajZwrotyAkcyzyZaOlej ?subject,rok +pdf
GET /alkohole/dajLataOplatZaZezwolenia ?subject
GET /alkohole/dajOplatyZaZezwolenia ?subject,rok +pdf
GET /naleznosci/dajNaleznosci ?subject
GET /naleznosci/dajPodsumowanie
GET /naleznosci/dajNaleznosci/pdf ?subject,rodzajPlatnosci,typNaleznosci
GET /naleznosci/dajWspolzobowiazanych ?subject
GET /naleznosci/dajRaty ?idKartyNaleznosci
GET /naleznosci/dajRaty/pdf ?tytul,idKartyNaleznosci,typNaleznosci,dataOd,dataDo,kwotaOd,kwotaDo
GET /naleznosci/dajHistorieZaksiegowanychWplat ?idKartyNaleznosci
GET /naleznosci/dajElementyDochodzeniaNaleznosci ?idKartyNaleznosci
POST /platnosci/drukDowoduWplaty
POST /platnosci/{provider}/dodajPrzelew
POST /platnosci/{provider}/dodajPrzelewZbiorczy
POST /platnosci/anulujPrzelew
GET /platnosci/dajStanPlatnosci ?idTransakcji
GET /platnosci/dajPlatnosciKarty ?idKartyNaleznosci
GET /platnosci/dajHistoriePlatnosci ?subject
GET /platnosci/dajHistoriePlatnosci/pdf ?subject,idTransakcji
`

/** Messages, reminders and more about requests and readings: the specifications do not name them. */
const inboxCalls = `
GET /skrzynka/dajWiadomosci ?strona,rozmiar
GET /skrzynka/dajLiczbeNieprzeczytanych
POST /skrzynka/oznaczPrzeczytane
GET /kalendarz/ustawienia
POST /kalendarz/adres
DELETE /kalendarz/adres
POST /kalendarz/przypomnienia
POST /wodomierze/wycofajStanWodomierza
GET /woda/dajTerminyOdczytow ?subject
POST /woda/dopiszDoZgloszenia ?subject
POST /zalaczniki/dodajZalacznik ?subject
GET /zalaczniki/dajZalacznik ?subject,idZalacznika
`

interface Expected {
  readonly call: string
  readonly query: readonly string[]
}

function expectedOf(list: string): Expected[] {
  return list
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [method = '', path = '', ...rest] = line.split(' ')
      const query =
        rest
          .find((one) => one.startsWith('?'))
          ?.slice(1)
          .split(',') ?? []
      const plain = { call: `${method} ${path}`, query: query.sort() }
      return rest.includes('+pdf') ? [plain, { ...plain, call: `${method} ${path}/pdf` }] : [plain]
    })
}

const levels = {
  public: expectedOf(publicCalls),
  restricted: expectedOf(restrictedCalls),
  protected: [...expectedOf(protectedCalls), ...expectedOf(inboxCalls)],
}
const everyExpected = Object.entries(levels).flatMap(([level, list]) => list.map((one) => ({ level, ...one })))

const levelOf = (call: Call) =>
  call.security?.length === 0 ? 'public' : call['x-restricted'] === true ? 'restricted' : 'protected'

/** What a call asks for besides the language; `subject` stands for pesel or nip where one must be sent. */
function queryOf(call: Call): string[] {
  const own = (call.parameters ?? []).filter((one) => !/\/(Lang|Pesel|Nip)$/.test(one.$ref ?? '')).map(resolve)
  const names = own.filter((one) => one.in === 'query').map((one) => one.name)
  const needsSubject = call['x-subject'] !== undefined && call['x-subject'] !== 'optional'
  return (needsSubject ? ['subject', ...names] : names).sort()
}

const bodies: Readonly<Record<string, string>> = {
  'POST /pi/przedluzanieSesji': 'token',
  'POST /pi/wylogowanie': 'token',
  'POST /uzytkownicy/getToken': 'login haslo',
  'POST /uzytkownicy/wymianaTokenu': 'token stan',
  'POST /uzytkownicy/login2FA': 'totp token',
  'POST /uzytkownicy/sprawdzLink': 'rodzaj kod',
  'POST /uzytkownicy/potwierdzEmail': 'hash',
  'POST /uzytkownicy/poprawEmail': 'login haslo nowyEmail',
  'POST /uzytkownicy/usunKonto': 'login haslo',
  'POST /uzytkownik/pierwszeHaslo': 'noweHaslo',
  'POST /uzytkownik/sesje/zakoncz': 'id',
  'POST /konfiguracja2fa/kodyZapasowe': 'totp',
  'POST /uzytkownicy/rejestracjaUzytkownika': 'imie nazwisko login haslo email pesel nip returnUrl',
  'POST /uzytkownicy/aktywacjaUzytkownika': 'hash',
  'POST /uzytkownicy/aktywacjaZUrzedu': 'noweHaslo stareHaslo hash',
  'POST /uzytkownicy/ustawHaslo': 'noweHaslo kodZmianyHasla',
  'POST /uzytkownicy/przypomnijHaslo': 'email login',
  'POST /uzytkownicy/wyslijLinkAktywacyjny': 'email login returnUrl',
  'POST /uzytkownicy/potwierdzenieDanychUzytkownika': 'imie nazwisko email pesel nip token',
  'POST /uzytkownik/zgody': 'powiadomieniaEmail powiadomieniaSms email telefon',
  'POST /uzytkownik/zmianaEmaila': 'nowyEmail haslo',
  'POST /uzytkownik/zmianaHasla': 'noweHaslo stareHaslo',
  'POST /konfiguracja2fa': 'czy2FaAktywne totp',
  'POST /woda/daneKorespondencyjne':
    'imie imie2 nazwisko nazwisko2 nazwa telefon email fax www miejscowosc ulica nrDomu nrLokalu kodPocztowy',
  'POST /woda/dodajZgloszenie': 'idPunktuOdbioru tematZgloszenia trescZgloszenia',
  'POST /wodomierze/podajStanWodomierza': 'idLicznika idPunktu nowyStanLicznika nip',
  'POST /platnosci/drukDowoduWplaty': 'idKartyNaleznosci idNaleznosciRatyZbiorczej idNaleznosciRaty',
  'POST /platnosci/{provider}/dodajPrzelew':
    'idKartyNaleznosci idNaleznosciRatyZbiorczej idNaleznosciRaty nip urlPowrotuBlad urlPowrotuOk',
  'POST /platnosci/{provider}/dodajPrzelewZbiorczy': 'karty nip urlPowrotuBlad urlPowrotuOk',
  'POST /platnosci/anulujPrzelew': 'idTransakcji',
  'POST /skrzynka/oznaczPrzeczytane': 'idWiadomosci',
  'POST /kalendarz/przypomnienia': 'dniPrzypomnienia',
  'POST /wodomierze/wycofajStanWodomierza': 'idOdczytu',
  'POST /woda/dopiszDoZgloszenia': 'idZgloszenia trescWiadomosci',
  'POST /zalaczniki/dodajZalacznik': 'nazwa tresc',
}

describe('calls of the specifications', () => {
  it.each(everyExpected.map((one) => [one.call, one] as const))('%s', (name, expected) => {
    const found = calls.find((call) => `${call.method} ${call.path}` === name)
    expect(found).toBeDefined()
    if (!found) return
    expect({ level: levelOf(found), query: queryOf(found) }).toEqual({ level: expected.level, query: expected.query })
  })

  it('are all that the document has', () => {
    const names = calls.map((call) => `${call.method} ${call.path}`)
    expect(names.filter((one) => !everyExpected.some((expected) => expected.call === one))).toEqual([])
  })

  it.each(Object.entries(bodies))('%s takes its body', (name, fields) => {
    const body = calls.find((call) => `${call.method} ${call.path}` === name)?.requestBody
    const schema = body?.content?.['application/json']?.schema
    expect([...((schema && resolve(schema).required) ?? [])].sort()).toEqual(fields.split(' ').sort())
  })

  it('take no other bodies', () => {
    const withBody = calls.filter((call) => call.requestBody).map((call) => `${call.method} ${call.path}`)
    expect(withBody.sort()).toEqual(Object.keys(bodies).sort())
  })

  it('that make a file reply with a PDF', () => {
    const files = ['/woda/dajFakturePdf', '/woda/dajProtokolWymiany', '/woda/dajProtokolWymianyZeZdjeciami']
    for (const path of [...files, '/podatkiGminne/decyzja', '/platnosci/drukDowoduWplaty']) {
      expect(calls.find((call) => call.path === path)?.responses['200']?.$ref).toBe('#/components/responses/Pdf')
    }
  })
})
