/** Paragraphs (paragrafy) of income in the budget classification: code and name. */
export const INCOME_PARAGRAPHS: Readonly<Record<string, string>> = {
  '0010': 'Wpływy z podatku dochodowego od osób fizycznych',
  '0020': 'Wpływy z podatku dochodowego od osób prawnych',
  '0270': 'Wpływy z części opłaty za zezwolenie na sprzedaż napojów alkoholowych w obrocie hurtowym',
  '0310': 'Wpływy z podatku od nieruchomości',
  '0320': 'Wpływy z podatku rolnego',
  '0330': 'Wpływy z podatku leśnego',
  '0340': 'Wpływy z podatku od środków transportowych',
  '0350': 'Wpływy z podatku od działalności gospodarczej osób fizycznych, opłacanego w formie karty podatkowej',
  '0360': 'Wpływy z podatku od spadków i darowizn',
  '0370': 'Wpływy z opłaty od posiadania psów',
  '0410': 'Wpływy z opłaty skarbowej',
  '0430': 'Wpływy z opłaty targowej',
  '0440': 'Wpływy z opłaty miejscowej',
  '0460': 'Wpływy z opłaty eksploatacyjnej',
  '0470': 'Wpływy z opłat za trwały zarząd, użytkowanie i służebności',
  '0480': 'Wpływy z opłat za zezwolenia na sprzedaż napojów alkoholowych',
  '0490':
    'Wpływy z innych lokalnych opłat pobieranych przez jednostki samorządu terytorialnego na podstawie odrębnych ustaw',
  '0500': 'Wpływy z podatku od czynności cywilnoprawnych',
  '0550': 'Wpływy z opłat z tytułu użytkowania wieczystego nieruchomości',
  '0570': 'Wpływy z tytułu grzywien, mandatów i innych kar pieniężnych od osób fizycznych',
  '0580': 'Wpływy z tytułu grzywien i innych kar pieniężnych od osób prawnych i innych jednostek organizacyjnych',
  '0640': 'Wpływy z tytułu kosztów egzekucyjnych, opłaty komorniczej i kosztów upomnień',
  '0660': 'Wpływy z opłat za korzystanie z wychowania przedszkolnego',
  '0670':
    'Wpływy z opłat za korzystanie z wyżywienia w jednostkach realizujących zadania z zakresu wychowania przedszkolnego',
  '0690': 'Wpływy z różnych opłat',
  '0750': 'Wpływy z najmu i dzierżawy składników majątkowych oraz innych umów o podobnym charakterze',
  '0760': 'Wpływy z tytułu przekształcenia prawa użytkowania wieczystego w prawo własności',
  '0770': 'Wpłaty z tytułu odpłatnego nabycia prawa własności oraz prawa użytkowania wieczystego nieruchomości',
  '0830': 'Wpływy z usług',
  '0840': 'Wpływy ze sprzedaży wyrobów',
  '0870': 'Wpływy ze sprzedaży składników majątkowych',
  '0880': 'Wpływy z opłaty prolongacyjnej',
  '0900':
    'Wpływy z odsetek od dotacji oraz płatności: wykorzystanych niezgodnie z przeznaczeniem lub pobranych w nadmiernej wysokości',
  '0910': 'Wpływy z odsetek od nieterminowych wpłat z tytułu podatków i opłat',
  '0920': 'Wpływy z pozostałych odsetek',
  '0940': 'Wpływy z rozliczeń/zwrotów z lat ubiegłych',
  '0950': 'Wpływy z tytułu kar i odszkodowań wynikających z umów',
  '0960': 'Wpływy z otrzymanych spadków, zapisów i darowizn w postaci pieniężnej',
  '0970': 'Wpływy z różnych dochodów',
  '0980': 'Wpływy z tytułu zwrotów wypłaconych świadczeń z funduszu alimentacyjnego',
  '2010':
    'Dotacje celowe otrzymane z budżetu państwa na realizację zadań bieżących z zakresu administracji rządowej oraz innych zadań zleconych gminie ustawami',
  '2020':
    'Dotacje celowe otrzymane z budżetu państwa na zadania bieżące realizowane przez gminę na podstawie porozumień z organami administracji rządowej',
  '2030': 'Dotacje celowe otrzymane z budżetu państwa na realizację własnych zadań bieżących gmin',
  '2057':
    'Dotacje celowe w ramach programów finansowanych z udziałem środków europejskich – finansowanie programów ze środków Unii Europejskiej',
  '2060':
    'Dotacje celowe otrzymane z budżetu państwa na zadania zlecone gminom, związane z realizacją świadczenia wychowawczego',
  '2100':
    'Środki z Funduszu Pomocy na finansowanie lub dofinansowanie zadań bieżących w zakresie pomocy obywatelom Ukrainy',
  '2310':
    'Dotacje celowe otrzymane z gminy na zadania bieżące realizowane na podstawie porozumień między jednostkami samorządu terytorialnego',
  '2320':
    'Dotacje celowe otrzymane z powiatu na zadania bieżące realizowane na podstawie porozumień między jednostkami samorządu terytorialnego',
  '2360':
    'Dochody jednostek samorządu terytorialnego związane z realizacją zadań z zakresu administracji rządowej oraz innych zadań zleconych ustawami',
  '2440':
    'Dotacje otrzymane z państwowych funduszy celowych na realizację zadań bieżących jednostek sektora finansów publicznych',
  '2460':
    'Środki otrzymane od pozostałych jednostek zaliczanych do sektora finansów publicznych na realizację zadań bieżących',
  '2680': 'Rekompensaty utraconych dochodów w podatkach i opłatach lokalnych',
  '2690': 'Środki z Funduszu Pracy otrzymane na realizację zadań wynikających z odrębnych ustaw',
  '2700': 'Środki na dofinansowanie własnych zadań bieżących gmin, pozyskane z innych źródeł',
  '2710':
    'Dotacja celowa otrzymana z tytułu pomocy finansowej udzielanej między jednostkami samorządu terytorialnego na dofinansowanie własnych zadań bieżących',
  '2910':
    'Wpływy ze zwrotów dotacji oraz płatności wykorzystanych niezgodnie z przeznaczeniem lub pobranych w nadmiernej wysokości',
  '2920': 'Subwencje ogólne z budżetu państwa',
  '2950': 'Wpływy ze zwrotów niewykorzystanych dotacji oraz płatności',
  '6257':
    'Dotacje celowe w ramach programów finansowanych z udziałem środków europejskich na inwestycje – finansowanie programów ze środków Unii Europejskiej',
  '6290': 'Środki na dofinansowanie własnych inwestycji gmin, pozyskane z innych źródeł',
  '6300':
    'Dotacja celowa otrzymana z tytułu pomocy finansowej udzielanej między jednostkami samorządu terytorialnego na dofinansowanie własnych zadań inwestycyjnych',
  '6330': 'Dotacje celowe otrzymane z budżetu państwa na realizację inwestycji własnych gmin',
  '6350': 'Środki otrzymane z państwowych funduszy celowych na finansowanie kosztów realizacji inwestycji',
  '6370':
    'Środki otrzymane z Rządowego Funduszu Polski Ład: Program Inwestycji Strategicznych na realizację zadań inwestycyjnych',
}

/** Paragraphs (paragrafy) of expenses in the budget classification: code and name. */
export const EXPENSE_PARAGRAPHS: Readonly<Record<string, string>> = {
  '2310':
    'Dotacja celowa przekazana gminie na zadania bieżące realizowane na podstawie porozumień między jednostkami samorządu terytorialnego',
  '2360':
    'Dotacje celowe z budżetu udzielone w trybie art. 221 ustawy na zadania zlecone organizacjom prowadzącym działalność pożytku publicznego',
  '2480': 'Dotacja podmiotowa z budżetu dla samorządowej instytucji kultury',
  '2540': 'Dotacja podmiotowa z budżetu dla niepublicznej jednostki systemu oświaty',
  '2710':
    'Dotacja celowa na pomoc finansową udzielaną między jednostkami samorządu terytorialnego na dofinansowanie własnych zadań bieżących',
  '2720': 'Dotacje celowe z budżetu na prace remontowe i konserwatorskie obiektów zabytkowych',
  '2820': 'Dotacja celowa z budżetu na zadania zlecone do realizacji stowarzyszeniom',
  '2830':
    'Dotacja celowa z budżetu na zadania zlecone pozostałym jednostkom niezaliczanym do sektora finansów publicznych',
  '2850': 'Wpłaty gmin na rzecz izb rolniczych w wysokości 2% uzyskanych wpływów z podatku rolnego',
  '2900':
    'Wpłaty gmin na rzecz innych jednostek samorządu terytorialnego oraz związków gmin na dofinansowanie zadań bieżących',
  '2910':
    'Zwrot dotacji oraz płatności wykorzystanych niezgodnie z przeznaczeniem lub pobranych w nadmiernej wysokości',
  '3000': 'Wpłaty jednostek na państwowy fundusz celowy',
  '3020': 'Wydatki osobowe niezaliczone do wynagrodzeń',
  '3030': 'Różne wydatki na rzecz osób fizycznych',
  '3110': 'Świadczenia społeczne',
  '3240': 'Stypendia dla uczniów',
  '3260': 'Inne formy pomocy dla uczniów',
  '4010': 'Wynagrodzenia osobowe pracowników',
  '4040': 'Dodatkowe wynagrodzenie roczne',
  '4100': 'Wynagrodzenia agencyjno-prowizyjne',
  '4110': 'Składki na ubezpieczenia społeczne',
  '4120': 'Składki na Fundusz Pracy oraz Fundusz Solidarnościowy',
  '4130': 'Składki na ubezpieczenie zdrowotne',
  '4140': 'Wpłaty na Państwowy Fundusz Rehabilitacji Osób Niepełnosprawnych',
  '4170': 'Wynagrodzenia bezosobowe',
  '4190': 'Nagrody konkursowe',
  '4210': 'Zakup materiałów i wyposażenia',
  '4220': 'Zakup środków żywności',
  '4240': 'Zakup środków dydaktycznych i książek',
  '4260': 'Zakup energii',
  '4270': 'Zakup usług remontowych',
  '4280': 'Zakup usług zdrowotnych',
  '4300': 'Zakup usług pozostałych',
  '4330': 'Zakup usług przez jednostki samorządu terytorialnego od innych jednostek samorządu terytorialnego',
  '4360': 'Opłaty z tytułu zakupu usług telekomunikacyjnych',
  '4390': 'Zakup usług obejmujących wykonanie ekspertyz, analiz i opinii',
  '4400': 'Opłaty za administrowanie i czynsze za budynki, lokale i pomieszczenia garażowe',
  '4410': 'Podróże służbowe krajowe',
  '4430': 'Różne opłaty i składki',
  '4440': 'Odpisy na zakładowy fundusz świadczeń socjalnych',
  '4480': 'Podatek od nieruchomości',
  '4510': 'Opłaty na rzecz budżetu państwa',
  '4520': 'Opłaty na rzecz budżetów jednostek samorządu terytorialnego',
  '4530': 'Podatek od towarów i usług (VAT)',
  '4590': 'Kary i odszkodowania wypłacane na rzecz osób fizycznych',
  '4610': 'Koszty postępowania sądowego i prokuratorskiego',
  '4700': 'Szkolenia pracowników niebędących członkami korpusu służby cywilnej',
  '4710': 'Wpłaty na PPK finansowane przez podmiot zatrudniający',
  '4790': 'Wynagrodzenia osobowe nauczycieli',
  '4800': 'Dodatkowe wynagrodzenie roczne nauczycieli',
  '4810': 'Rezerwy',
  '6050': 'Wydatki inwestycyjne jednostek budżetowych',
  '6057': 'Wydatki inwestycyjne jednostek budżetowych – finansowanie programów ze środków Unii Europejskiej',
  '6059': 'Wydatki inwestycyjne jednostek budżetowych – współfinansowanie programów ze środków Unii Europejskiej',
  '6060': 'Wydatki na zakupy inwestycyjne jednostek budżetowych',
  '6170': 'Wpłaty jednostek na państwowy fundusz celowy na finansowanie zadań inwestycyjnych',
  '6230':
    'Dotacje celowe z budżetu na inwestycje i zakupy inwestycyjne jednostek niezaliczanych do sektora finansów publicznych',
  '6300':
    'Dotacja celowa na pomoc finansową udzielaną między jednostkami samorządu terytorialnego na dofinansowanie własnych zadań inwestycyjnych',
  '6370':
    'Wydatki poniesione ze środków z Rządowego Funduszu Polski Ład: Program Inwestycji Strategicznych na realizację zadań inwestycyjnych',
  '8110':
    'Odsetki od samorządowych papierów wartościowych lub zaciągniętych przez jednostkę samorządu terytorialnego kredytów i pożyczek',
}
