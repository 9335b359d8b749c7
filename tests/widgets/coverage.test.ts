import { expect, test } from 'vitest'
import { namesOfTests, plain } from '../named-tests.ts'

/**
 * What services.md says of dues, meter readings and requests, clause by clause (providers, orders and result pages apart;
 * nothing is known of the “sample flag” of the co-obligors' call).
 * Each stands, word for word, in the name of a test.
 */
const clauses: Readonly<Record<string, readonly string[]>> = {
  'dues, section 2': [
    '17 | naleznosci-do-zaplaty-podatki-gminne | protected',
    '18 | naleznosci-do-zaplaty-ewidencje-niepodatkowe | protected',
    '19 | naleznosci-do-zaplaty-koncesje-na-alkohol | protected',
    '20 | naleznosci-do-zaplaty | protected',
    '22 | naleznosci-do-zaplaty-odpady | protected',
    '23 | naleznosci-do-zaplaty-woda-i-scieki | protected',
    '26 | naleznosci-do-zaplaty-srodek-transportu | protected',
    '/lista-naleznosci',
    '/naleznosci-oplaty-lokalne',
    '/naleznosci-oplaty-psy',
    '/naleznosci-podatki-gminne',
    '/naleznosci-podatek-od-srodkow-transportu',
    '/naleznosci-oplaty-za-wode-i-scieki',
    '/naleznosci-oplaty-za-usuwanie-odpadow',
    'Dues list: filter by type of due (all plus types present), table of cards with a details button',
    'The path can preselect the filter: local fees, all, alcohol concessions (all), waste, water and sewage, transport tax, municipal taxes, non-tax records',
    'page titled by type; receives a card as navigation state, with no state it redirects to the list',
    'Has type radio filter, date range, amount range, legend, PDF, proof of payment, pay button, instalment table, booked-payments accordion and debt-collection accordion',
  ],
  'dues, section 3': [
    'Dues card: rok, aplikacjaNaleznosci (type), symbolKarty, numerKontaBankowego (26 digits, shown in groups), suma, nazwaPlatnika',
    'Co-obligor (wspolzobowiazani): nrKarty, nazwaUdzialowca, udzial, formaWladania, adresUdzialowca',
    'terminPlatnosci, kwotaRaty, kwotaGlowna, kosztyEgzekucji, odsetki, oplataProlongacyjna, kwotaRazem',
    'child raty (nrRaty, rodzajOplaty, same amount fields)',
    'Booked payment and debt-collection element: opis, dataOperacji, typ, kwotaGlowna, kosztyUpomnien, odsetki, oplataProlongacyjna, suma, pozostaloDoSplaty',
  ],
  'dues, section 4': [
    'Instalment flags: deferred deadline (O), instalment plan (R), executory title (T), reminder (U), payment summons (W)',
    'paid or unpaid; overdue rows shown red',
    'Instalment labels I, II, III',
    'changing type, dates or amounts clears all instalment selections',
    'Proof of payment is enabled when at least one instalment is selected',
    "A paid instalment or one with an executory title has no checkbox; one already ordered via a provider shows that provider's icon instead",
  ],
  'dues, section 5': [
    'Dues filters: date range (from, to), amount range (from, to), status all, paid or unpaid',
    'Amount bounds default to the minimum and maximum of the instalments; empty becomes 0',
    'instalments are filtered by due date in range and total in amount range',
    'No instalment selected gives an error message',
    'incorrect date',
    'date cannot be before 1900',
  ],
  'dues, section 7': [
    'GET /naleznosci/dajNaleznosci (response karty) with PDF by rodzajPlatnosci',
    'GET /dajWspolzobowiazanych (response wspolzobowiazani',
    'GET /naleznosci/dajRaty by idKartyNaleznosci (response ratyZbiorcze) with PDF (query tytul, idKartyNaleznosci, typNaleznosci, dataOd, dataDo, kwotaOd, kwotaDo)',
    'GET /naleznosci/dajHistorieZaksiegowanychWplat (listaZaksiegowanychWplat)',
    'GET /naleznosci/dajElementyDochodzeniaNaleznosci (listaElementowDochodzeniaNaleznosci)',
    'POST /platnosci/drukDowoduWplaty: body idKartyNaleznosci, idNaleznosciRatyZbiorczej (list), idNaleznosciRaty (list); returns a PDF',
  ],
  'dues, sections 8 and 9': [
    'Empty states: no dues',
    'Table page sizes: 5 by default (instalment table 5)',
    'Bank accounts of 26 digits shown in groups',
    'Legend letters O, R, T, U, W',
  ],
  'meters, section 2': [
    '25 | stan-wodomierzy | protected',
    'Meter state submission: table of meters (card number, meter number, address, new-reading input with hint of allowed digits, send button, show/hide earlier readings, PDF)',
    'confirmation dialog; earlier-readings table titled with the meter number',
  ],
  'meters, section 3': [
    'Meter (wodomierz): idPunktu, idLicznika, nrKarty, nrLicznika, adres, stanLicznika, zakresLicznikaCalkowite, zakresLicznikaDziesietne',
    'Reading report: kiedyUtworzono, kiedyObsluzono, stanLicznika, uwagiZgloszone',
  ],
  'meters, section 4': [
    'input accepts only valid numeric text',
    'On send, digit counts are validated',
    'if valid and the value exceeds the previous reading, a confirmation dialog opens',
    'on confirm the reading is saved, the field cleared, a success message shown and the history refreshed if visible',
    'If not greater or invalid, an error flag shows on the row',
    'Show/hide toggles the earlier-readings table per meter',
  ],
  'meters, section 5': [
    'at most one dot',
    'digits before the dot not above zakresLicznikaCalkowite',
    'digits after not above zakresLicznikaDziesietne',
    'value cannot be lower than the previous reading',
    'otherwise the reading does not match the meter format',
  ],
  'meters, sections 6, 7 and 8': [
    'The NIP is sent with meter saves',
    'GET wodomierze/dajWodomierze (response wodomierze)',
    'POST wodomierze/podajStanWodomierza, body idLicznika, idPunktu, nowyStanLicznika (number), nip (or null), response czyZapisano',
    'GET /woda/dajDaneZgloszoneWodomierzy, query idPunktu and nrLicznika, with PDF',
    'Meter save refused: no application sent, check the number of integer and decimal places',
    'Empty states: no water meter data',
  ],
  'requests, sections 2 and 3': [
    '24 | wyslij-zgloszenie | protected',
    'Water requests: choose collection point, topic, free text, optionally phone and e-mail, send; below, a table of sent requests with PDF',
    'Empty state when there are no meters',
    'Request types include fault, complaint, information, meter-replacement order and liquid-waste removal order',
    'Request topic: id, temat, czyDodatkowy (extra topic needing phone and e-mail)',
    'Request: kiedyUtworzono, tematZgloszenia, trescZgloszenia, kiedyObsluzono, uwagiDoZgloszenia',
    'Request payload: idPunktuOdbioru, tematZgloszenia, trescZgloszenia',
  ],
  'requests, section 5': [
    'text required (message asks to enter request content)',
    'maximum 2000 characters, 1000 for extra topics; a remaining-characters counter is shown',
    'For extra topics e-mail is required and phone exactly 9 characters, format-checked while typing (invalid format)',
    'phone and e-mail are appended to the text when sent',
    'For ordinary topics, contact e-mail and phone are also required',
    'A confirmation question precedes sending',
    'leaving a form warns that entered data will be lost',
  ],
  'requests, sections 7, 8 and 9': [
    'GET /woda/dajZgloszenia (response zgloszenia) with PDF',
    'GET /woda/dajTematyZgloszen (response tematy)',
    'POST /woda/dodajZgloszenie, body idPunktuOdbioru, tematZgloszenia, trescZgloszenia plus subject query, response czyZapisano',
    'GET /woda/dajNrTelefonuPodmiotu (nrTelefonu)',
    'Request send failure: an error occurred while sending the request; success: request sent',
    'Request text 2000 characters (1000 for extra topics); phone 9 characters',
  ],
}

const named = plain(namesOfTests('widgets/coverage.test.ts').join('\n'))

test.each(Object.entries(clauses))('services.md, %s: each clause stands in the name of a test', (_section, all) => {
  expect(all.filter((clause) => !named.includes(plain(clause)))).toEqual([])
})
