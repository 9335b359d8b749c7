import { type Texts, texts as t } from '../language.ts'

interface DocumentText {
  readonly tytul: Texts
  readonly pozycje: readonly { readonly nazwa: Texts; readonly tresc: Texts }[]
}

const point = (nazwa: Texts, tresc: Texts) => ({ nazwa, tresc })

const WHO = t('Kto składa', 'Who files it', 'Wer reicht ein', 'Хто подає')
const WHAT = t('Co dołączyć', 'What to attach', 'Was beizufügen ist', 'Що додати')
const FEE = t('Opłata', 'Fee', 'Gebühr', 'Плата')
const TIME = t('Termin', 'Time', 'Frist', 'Термін')
const WHERE = t('Gdzie', 'Where', 'Wo', 'Де')
const HALL = t(
  'Sala obsługi, ul. Lipowa 1, stanowisko 3, albo elektroniczna skrzynka podawcza',
  'Customer hall, ul. Lipowa 1, desk 3, or the electronic inbox',
  'Bürgerbüro, ul. Lipowa 1, Schalter 3, oder elektronisches Postfach',
  'Зал обслуговування, ul. Lipowa 1, місце 3, або електронна скринька',
)
const NONE = t('Bez opłat', 'None', 'Keine', 'Безкоштовно')
const NAME = t('Imię i nazwisko', 'First and last name', 'Vor- und Nachname', 'Ім’я та прізвище')
const ADDRESS = t('Adres', 'Address', 'Anschrift', 'Адреса')
const SIGN = t('Data i podpis', 'Date and signature', 'Datum und Unterschrift', 'Дата і підпис')
const BLANK = t('……………………………………', '……………………………………', '……………………………………', '……………………………………')

/** Procedures and forms by the name of their file. */
export const DOCUMENTS: Readonly<Record<string, DocumentText>> = {
  'zgloszenie-robot-budowlanych': {
    tytul: t(
      'Zgłoszenie robót budowlanych',
      'Notice of building works',
      'Anzeige von Bauarbeiten',
      'Повідомлення про будівельні роботи',
    ),
    pozycje: [
      point(
        WHO,
        t(
          'Inwestor, przed rozpoczęciem robót, które nie wymagają pozwolenia na budowę',
          'The investor, before works that need no building permit',
          'Der Bauherr, vor Arbeiten, die keine Baugenehmigung brauchen',
          'Замовник, до початку робіт, які не потребують дозволу на будівництво',
        ),
      ),
      point(
        WHAT,
        t(
          'Szkic sytuacyjny, oświadczenie o prawie do nieruchomości, opis zakresu i sposobu wykonania robót',
          'A site sketch, a statement of the right to the property, a description of the works',
          'Lageskizze, Erklärung über das Recht am Grundstück, Beschreibung der Arbeiten',
          'Ситуаційний ескіз, заява про право на нерухомість, опис робіт',
        ),
      ),
      point(FEE, NONE),
      point(
        TIME,
        t(
          'Roboty można zacząć, jeśli w ciągu 21 dni nie wniesiono sprzeciwu',
          'Works may start when no objection is made within 21 days',
          'Die Arbeiten dürfen beginnen, wenn binnen 21 Tagen kein Widerspruch ergeht',
          'Роботи можна починати, якщо протягом 21 дня не висловлено заперечень',
        ),
      ),
      point(
        WHERE,
        t(
          'Starostwo Powiatowe; w urzędzie gminy udzielamy informacji przy stanowisku 5',
          'The district office; the municipal office informs at desk 5',
          'Kreisamt; Auskunft im Gemeindeamt am Schalter 5',
          'Повітове управління; в управлінні ґміни інформують на місці 5',
        ),
      ),
    ],
  },
  'oplata-od-posiadania-psow': {
    tytul: t('Opłata od posiadania psów', 'Fee for keeping dogs', 'Hundegebühr', 'Збір за утримання собак'),
    pozycje: [
      point(
        WHO,
        t(
          'Osoba fizyczna, która ma psa',
          'A person who keeps a dog',
          'Eine Person, die einen Hund hält',
          'Фізична особа, яка має собаку',
        ),
      ),
      point(
        FEE,
        t(
          '60 zł rocznie za każdego psa; pierwszy rok po nabyciu w drugim półroczu: połowa',
          '60 zł a year for each dog; half in the first year when acquired in its second half',
          '60 zł im Jahr je Hund; bei Anschaffung im zweiten Halbjahr im ersten Jahr die Hälfte',
          '60 zł на рік за кожного собаку; у разі придбання в другому півріччі перший рік — половина',
        ),
      ),
      point(
        t('Zwolnienia', 'Exemptions', 'Befreiungen', 'Звільнення'),
        t(
          'Psy asystujące, psy osób powyżej 65 lat mieszkających samodzielnie (jeden pies), psy adoptowane ze schroniska',
          'Assistance dogs, one dog of a person over 65 living alone, dogs adopted from a shelter',
          'Assistenzhunde, ein Hund alleinlebender Personen über 65, Hunde aus dem Tierheim',
          'Собаки-помічники, один собака особи старше 65 років, яка живе сама, собаки з притулку',
        ),
      ),
      point(
        TIME,
        t(
          'Deklaracja w ciągu 14 dni od nabycia psa, wpłata do 31 marca',
          'The declaration within 14 days of getting the dog, payment by 31 March',
          'Erklärung binnen 14 Tagen nach Anschaffung, Zahlung bis 31. März',
          'Декларація протягом 14 днів після придбання собаки, оплата до 31 березня',
        ),
      ),
      point(WHERE, HALL),
    ],
  },
  'deklaracja-pies': {
    tytul: t(
      'Deklaracja opłaty od posiadania psów (druk)',
      'Declaration of the dog fee (form)',
      'Erklärung zur Hundegebühr (Vordruck)',
      'Декларація про збір за собак (бланк)',
    ),
    pozycje: [
      point(NAME, BLANK),
      point(t('PESEL', 'PESEL', 'PESEL', 'PESEL'), BLANK),
      point(ADDRESS, BLANK),
      point(t('Liczba psów', 'Number of dogs', 'Zahl der Hunde', 'Кількість собак'), BLANK),
      point(
        t(
          'Data nabycia i numer chipa',
          'Date acquired and chip number',
          'Anschaffungsdatum und Chipnummer',
          'Дата придбання і номер чипа',
        ),
        BLANK,
      ),
      point(t('Podstawa zwolnienia', 'Reason for exemption', 'Befreiungsgrund', 'Підстава звільнення'), BLANK),
      point(SIGN, BLANK),
    ],
  },
  'odpady-komunalne': {
    tytul: t(
      'Deklaracja o wysokości opłaty za odpady komunalne',
      'Declaration of the municipal waste fee',
      'Erklärung zur Abfallgebühr',
      'Декларація про плату за побутові відходи',
    ),
    pozycje: [
      point(
        WHO,
        t(
          'Właściciel nieruchomości zamieszkanej lub domu letniskowego',
          'The owner of inhabited property or of a holiday house',
          'Eigentümer eines bewohnten Grundstücks oder Ferienhauses',
          'Власник житлової нерухомості або дачного будинку',
        ),
      ),
      point(
        FEE,
        t(
          '34 zł miesięcznie od osoby; kompostownik: 3 zł mniej od osoby',
          '34 zł a month for each person; with a composter 3 zł less for each',
          '34 zł im Monat je Person; mit Kompost 3 zł weniger je Person',
          '34 zł на місяць за особу; з компостером на 3 zł менше за особу',
        ),
      ),
      point(
        TIME,
        t(
          '14 dni od zamieszkania pierwszej osoby; zmiana do 10. dnia następnego miesiąca',
          '14 days from the first person moving in; a change by the 10th of the next month',
          '14 Tage nach Einzug der ersten Person; Änderung bis zum 10. des Folgemonats',
          '14 днів від вселення першої особи; зміни до 10 числа наступного місяця',
        ),
      ),
      point(WHERE, HALL),
    ],
  },
  'deklaracja-odpady': {
    tytul: t(
      'Deklaracja opłaty za odpady (druk)',
      'Declaration of the waste fee (form)',
      'Erklärung zur Abfallgebühr (Vordruck)',
      'Декларація про плату за відходи (бланк)',
    ),
    pozycje: [
      point(NAME, BLANK),
      point(
        t('Adres nieruchomości', 'Address of the property', 'Anschrift des Grundstücks', 'Адреса нерухомості'),
        BLANK,
      ),
      point(t('Liczba osób', 'Number of persons', 'Zahl der Personen', 'Кількість осіб'), BLANK),
      point(t('Kompostownik (tak/nie)', 'Composter (yes/no)', 'Kompost (ja/nein)', 'Компостер (так/ні)'), BLANK),
      point(t('Obowiązuje od', 'Valid from', 'Gültig ab', 'Діє з'), BLANK),
      point(SIGN, BLANK),
    ],
  },
  'informacja-publiczna': {
    tytul: t(
      'Wniosek o udostępnienie informacji publicznej (druk)',
      'Request for public information (form)',
      'Antrag auf öffentliche Information (Vordruck)',
      'Запит на публічну інформацію (бланк)',
    ),
    pozycje: [
      point(t('Zakres informacji', 'Information requested', 'Gewünschte Information', 'Обсяг інформації'), BLANK),
      point(
        t('Sposób udostępnienia', 'How it should be given', 'Art der Bereitstellung', 'Спосіб надання'),
        t(
          'e-mail / wgląd / kopia papierowa',
          'e-mail / inspection / paper copy',
          'E-Mail / Einsicht / Papierkopie',
          'електронна пошта / ознайомлення / паперова копія',
        ),
      ),
      point(t('Adres do odpowiedzi', 'Address for the answer', 'Antwortadresse', 'Адреса для відповіді'), BLANK),
    ],
  },
}
