// Generated from office-api.yaml by scripts/generate-contract.mjs; edit the document, not this file.

export interface paths {
    readonly "/status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Whether the office is in a maintenance break */
        readonly get: operations["status"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/konfiguracja": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What the office has switched on */
        readonly get: operations["konfiguracja"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/lista-uslug": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Services of the office, in groups */
        readonly get: operations["listaUslug"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pi/menuBoczne": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Side menu and contact block */
        readonly get: operations["menuBoczne"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pi/licznik-odwiedzin": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Visit counter; the call records a visit */
        readonly get: operations["licznikOdwiedzin"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pi/przedluzanieSesji": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Extends the session */
        readonly post: operations["przedluzanieSesji"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pi/wylogowanie": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends the session */
        readonly post: operations["wylogowanie"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/lista-podmiotow": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Subjects that the account may act for */
        readonly get: operations["listaPodmiotow"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownik/userInfo": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The signed-in account */
        readonly get: operations["userInfo"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/fk/gmina/dajLataBudzetowe": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Years with a budget */
        readonly get: operations["dajLataBudzetowe"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/fk/gmina/dajDochodyBudzetu": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Budget income of a year */
        readonly get: operations["dajDochodyBudzetu"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/fk/gmina/dajDochodyBudzetu/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Budget income of a year, as PDF */
        readonly get: operations["dajDochodyBudzetuPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/fk/gmina/dajWydatkiBudzetu": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Budget expenses of a year */
        readonly get: operations["dajWydatkiBudzetu"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/fk/gmina/dajWydatkiBudzetu/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Budget expenses of a year, as PDF */
        readonly get: operations["dajWydatkiBudzetuPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/el/dajStatusyMeldunkoweMieszkancow": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Residents by registration status */
        readonly get: operations["dajStatusyMeldunkoweMieszkancow"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/el/dajStatusyMeldunkoweMieszkancow/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Residents by registration status, as PDF */
        readonly get: operations["dajStatusyMeldunkoweMieszkancowPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/el/dajAktualneDatyWyborow": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Dates of current elections
         * @description The list is empty when no elections are called.
         */
        readonly get: operations["dajAktualneDatyWyborow"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/el/dajObwodWyborcy": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Where a voter votes
         * @description A voter who is not on the roll is answered 404.
         */
        readonly get: operations["dajObwodWyborcy"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/el/dajObwodWyborcy/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Where a voter votes, as PDF */
        readonly get: operations["dajObwodWyborcyPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/el/dajLiczbeWyborcow": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Number of voters on an election date */
        readonly get: operations["dajLiczbeWyborcow"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/el/dajLiczbeWyborcow/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Number of voters on an election date, as PDF */
        readonly get: operations["dajLiczbeWyborcowPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/el/dajZameldowaniaWgPlciWieku": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Registered residents by sex and age */
        readonly get: operations["dajZameldowaniaWgPlciWieku"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/el/dajZameldowaniaWgPlciWieku/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Registered residents by sex and age, as PDF */
        readonly get: operations["dajZameldowaniaWgPlciWiekuPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/el/dajNajpopularniejszeImiona": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Most popular first names */
        readonly get: operations["dajNajpopularniejszeImiona"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/el/dajNajpopularniejszeImiona/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Most popular first names, as PDF */
        readonly get: operations["dajNajpopularniejszeImionaPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/el/dajLataUrodzen": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Birth years with first names */
        readonly get: operations["dajLataUrodzen"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/el/dajNajpopularniejszeImionaWgRoku": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Most popular first names of a birth year */
        readonly get: operations["dajNajpopularniejszeImionaWgRoku"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/el/dajNajpopularniejszeImionaWgRoku/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Most popular first names of a birth year, as PDF */
        readonly get: operations["dajNajpopularniejszeImionaWgRokuPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/el/dajAktualneZameldowanie": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Current temporary residence of a person */
        readonly get: operations["dajAktualneZameldowanie"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/el/dajAktualneZameldowanie/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Current temporary residence of a person, as PDF */
        readonly get: operations["dajAktualneZameldowaniePdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pst/dajPojazdyWedlugNorm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Vehicles by way of taxation on a day */
        readonly get: operations["dajPojazdyWedlugNorm"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pst/dajPojazdyWedlugNorm/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Vehicles by way of taxation on a day, as PDF */
        readonly get: operations["dajPojazdyWedlugNormPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pst/dajLataStawekPojazdow": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Years with vehicle tax rates */
        readonly get: operations["dajLataStawekPojazdow"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pst/dajStawkiPojazdu": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Vehicle tax rates of a year */
        readonly get: operations["dajStawkiPojazdu"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pst/dajStawkiPojazdu/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Vehicle tax rates of a year, as PDF
         * @description The year is called rok here, not rokWyliczen.
         */
        readonly get: operations["dajStawkiPojazduPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pst/dajWykazPojazdow": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Vehicles that the subject declared for a year */
        readonly get: operations["dajWykazPojazdow"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pst/dajWykazPojazdow/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Vehicles that the subject declared for a year, as PDF */
        readonly get: operations["dajWykazPojazdowPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/dajPunktyOdbioru": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Collection points of the subject */
        readonly get: operations["dajPunktyOdbioru"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/dajFakturyPunktuOdbioru": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Invoices of a collection point */
        readonly get: operations["dajFakturyPunktuOdbioru"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/dajFakturyPunktuOdbioru/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Invoices of a collection point, as PDF */
        readonly get: operations["dajFakturyPunktuOdbioruPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/dajFakturePdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** An invoice as PDF */
        readonly get: operations["dajFakturePdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/dajDaneUmowyPunktu": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Contract of a collection point */
        readonly get: operations["dajDaneUmowyPunktu"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/dajLicznikiPunktuOdbioru": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Meters of a collection point */
        readonly get: operations["dajLicznikiPunktuOdbioru"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/dajOdczytyLicznikowPunktuOdbioru": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Readings of meters of a collection point */
        readonly get: operations["dajOdczytyLicznikowPunktuOdbioru"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/dajOdczytyLicznikowPunktuOdbioru/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Readings of meters of a collection point, as PDF */
        readonly get: operations["dajOdczytyLicznikowPunktuOdbioruPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wodomierze/dajWodomierze": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Meters that the subject may read */
        readonly get: operations["dajWodomierze"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wodomierze/podajStanWodomierza": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Hands in a meter reading
         * @description kod 1601: the digits do not fit the dial; 1602: the state is lower than the one before. The same state sent again on a day is kept once.
         */
        readonly post: operations["podajStanWodomierza"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wodomierze/wycofajStanWodomierza": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Withdraws a meter reading that the office has not dealt with */
        readonly post: operations["wycofajStanWodomierza"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/dajTerminyOdczytow": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * When meters are to be read
         * @description The open reading window of each collection point, else the next one; empty where the office keeps none.
         */
        readonly get: operations["dajTerminyOdczytow"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/dajDaneZgloszoneWodomierzy": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Readings handed in earlier for a meter */
        readonly get: operations["dajDaneZgloszoneWodomierzy"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/dajDaneZgloszoneWodomierzy/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Readings handed in earlier for a meter, as PDF */
        readonly get: operations["dajDaneZgloszoneWodomierzyPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/dajZgloszenia": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Requests that the subject has sent */
        readonly get: operations["dajZgloszenia"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/dajZgloszenia/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Requests that the subject has sent, as PDF */
        readonly get: operations["dajZgloszeniaPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/dopiszDoZgloszenia": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Writes more about a request that was sent
         * @description An answered or closed request is open again. The same words sent again within a minute are kept once.
         */
        readonly post: operations["dopiszDoZgloszenia"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/zalaczniki/dodajZalacznik": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Uploads a file for a request
         * @description A photo (JPEG, PNG) or a PDF of at most 5 MB. It belongs to nothing until a request names its id, and is deleted after a day. kod 1701: the content is of no type that may be sent; 1702: too large; 1703: refused by the virus scan; 1704: too many files wait for a request.
         */
        readonly post: operations["dodajZalacznik"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/zalaczniki/dajZalacznik": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A file of one of the subject's requests
         * @description What the resident or the office attached. Sent to be saved, never to be shown as a page.
         */
        readonly get: operations["dajZalacznik"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/dajTematyZgloszen": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Topics of requests */
        readonly get: operations["dajTematyZgloszen"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/dodajZgloszenie": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sends a request */
        readonly post: operations["dodajZgloszenie"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/dajNrTelefonuPodmiotu": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Phone number of the subject */
        readonly get: operations["dajNrTelefonuPodmiotu"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/dajProtokolWymiany": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Meter replacement protocol as PDF */
        readonly get: operations["dajProtokolWymiany"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/dajProtokolWymianyZeZdjeciami": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Meter replacement protocol with photos as PDF */
        readonly get: operations["dajProtokolWymianyZeZdjeciami"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/smieci/dajParametryOplatZaOdpady": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Waste fee parameters
         * @description One reply holds the current and the archived parameters.
         */
        readonly get: operations["dajParametryOplatZaOdpady"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/smieci/dajParametryOplatZaOdpady/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Waste fee parameters, as PDF
         * @description The file holds only one of the two lists.
         */
        readonly get: operations["dajParametryOplatZaOdpadyPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/podatkiGminne/dajNieruchomosci": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Property of the subject */
        readonly get: operations["dajNieruchomosci"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/podatkiGminne/dajNieruchomosci/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Property of the subject, as PDF */
        readonly get: operations["dajNieruchomosciPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/podatkiGminne/dajRokPodatkowy": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Years with a tax assessment */
        readonly get: operations["dajRokPodatkowy"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/podatkiGminne/dajWymiarPodatku": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Tax assessment of years */
        readonly get: operations["dajWymiarPodatku"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/podatkiGminne/dajWymiarPodatku/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Tax assessment of years, as PDF */
        readonly get: operations["dajWymiarPodatkuPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/podatkiGminne/decyzja": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A tax decision as PDF */
        readonly get: operations["decyzja"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dsp/dajLataOplatLokalnych": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Years with local fees */
        readonly get: operations["dajLataOplatLokalnych"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dsp/dajOplatyLokalne": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Local fees of a year */
        readonly get: operations["dajOplatyLokalne"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dsp/dajOplatyLokalne/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Local fees of a year, as PDF */
        readonly get: operations["dajOplatyLokalnePdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/paliwa/dajLataWnioskowDoZwrotuAkcyzyZaOlej": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Years with excise refund applications */
        readonly get: operations["dajLataWnioskowDoZwrotuAkcyzyZaOlej"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/paliwa/dajWnioskiOZwrotAkcyzyZaOlej": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Excise refund applications of a year */
        readonly get: operations["dajWnioskiOZwrotAkcyzyZaOlej"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/paliwa/dajWnioskiOZwrotAkcyzyZaOlej/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Excise refund applications of a year, as PDF */
        readonly get: operations["dajWnioskiOZwrotAkcyzyZaOlejPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/paliwa/dajZwrotyAkcyzyZaOlej": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Excise refund decisions of a year */
        readonly get: operations["dajZwrotyAkcyzyZaOlej"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/paliwa/dajZwrotyAkcyzyZaOlej/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Excise refund decisions of a year, as PDF */
        readonly get: operations["dajZwrotyAkcyzyZaOlejPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/alkohole/dajLataOplatZaZezwolenia": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Years with permit fees */
        readonly get: operations["dajLataOplatZaZezwolenia"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/alkohole/dajOplatyZaZezwolenia": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Permits and their fees in a year */
        readonly get: operations["dajOplatyZaZezwolenia"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/alkohole/dajOplatyZaZezwolenia/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Permits and their fees in a year, as PDF */
        readonly get: operations["dajOplatyZaZezwoleniaPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/platnosci/dajHistoriePlatnosci": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Online payments of the subject */
        readonly get: operations["dajHistoriePlatnosci"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/platnosci/dajHistoriePlatnosci/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Online payments of the subject, as PDF
         * @description One payment.
         */
        readonly get: operations["dajHistoriePlatnosciPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/naleznosci/dajNaleznosci": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Dues cards of the subject */
        readonly get: operations["dajNaleznosci"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/naleznosci/dajPodsumowanie": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What is to be paid, for each subject of the account
         * @description Optional: an office that lacks it answers 404, and a portal then shows the cards alone. Without pesel or nip it is about every subject of the account.
         */
        readonly get: operations["dajPodsumowanieNaleznosci"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/naleznosci/dajNaleznosci/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Dues cards of the subject, as PDF */
        readonly get: operations["dajNaleznosciPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/naleznosci/dajWspolzobowiazanych": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Who owes together with the subject */
        readonly get: operations["dajWspolzobowiazanych"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/naleznosci/dajRaty": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Instalments of a dues card */
        readonly get: operations["dajRaty"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/naleznosci/dajRaty/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Instalments of a dues card, as PDF
         * @description The file holds the instalments that the filters let through.
         */
        readonly get: operations["dajRatyPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/naleznosci/dajHistorieZaksiegowanychWplat": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Booked payments of a dues card */
        readonly get: operations["dajHistorieZaksiegowanychWplat"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/naleznosci/dajElementyDochodzeniaNaleznosci": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Debt collection of a dues card */
        readonly get: operations["dajElementyDochodzeniaNaleznosci"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/platnosci/drukDowoduWplaty": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Slip by which selected instalments are paid at a bank, as PDF */
        readonly post: operations["drukDowoduWplaty"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/platnosci/{provider}/dodajPrzelew": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Orders the payment of selected instalments
         * @description The amount is computed by the office from the instalments, and told in the reply: it may have changed since the payer saw it.
         */
        readonly post: operations["dodajPrzelew"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/platnosci/{provider}/dodajPrzelewZbiorczy": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Orders the payment of selected instalments of several cards at once
         * @description Optional: offered through the providers of przelewyZbiorcze in the configuration, for cards of one payer whose payments come to the same bank account. The amount is computed by the office. When one instalment cannot be paid any more, nothing is ordered, and the reply is 409.
         */
        readonly post: operations["dodajPrzelewZbiorczy"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/platnosci/zaplacPrzelew": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Opens the payment page of the provider
         * @description The browser itself comes here, so there is no token; idPrzelewu cannot be guessed.
         */
        readonly get: operations["zaplacPrzelew"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/platnosci/powrot": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Where the provider sends the browser back to
         * @description The office asks the provider first when it has not been told of the payment, then redirects to urlPowrotuOk or urlPowrotuBlad of the order, with idTransakcji added. The browser itself comes here, so there is no token.
         */
        readonly get: operations["powrotZPlatnosci"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/platnosci/dajStanPlatnosci": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What the office knows of an online payment
         * @description For the page after a payment, whose address alone proves nothing.
         */
        readonly get: operations["dajStanPlatnosci"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/platnosci/dajPlatnosciKarty": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What has been ordered of a dues card and is not in the books
         * @description The newest order first; those that failed or have expired are left out.
         */
        readonly get: operations["dajPlatnosciKarty"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/platnosci/anulujPrzelew": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Gives an order up that nobody has paid
         * @description Frees its instalments. The provider is asked first: a payment that it has confirmed meanwhile is kept, and the order is refused with 409, as one that is paid, failed or expired already.
         */
        readonly post: operations["anulujPrzelew"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pi/captcha": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A challenge for the captcha of the sign-in
         * @description Asked for when czyCaptcha is on; each challenge is accepted once.
         */
        readonly get: operations["captcha"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownicy/getToken": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Signs in with login and password
         * @description kod 1001: login or password is wrong; 1009: the account has not been activated through its link; 1012: the captcha was not solved.
         */
        readonly post: operations["getToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownicy/login2FA": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Second step of a sign-in
         * @description kod 1015: the code is wrong, used or late, or its five tries are spent.
         */
        readonly post: operations["login2FA"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownicy/wymianaTokenu": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Exchanges the token of an external sign-in for a session
         * @description The token that stood in the return address is good for a minute and for this call alone. Offered where czyWymianaTokenu is true; elsewhere the token of the return address is that of the session.
         */
        readonly post: operations["wymianaTokenu"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownicy/rejestracjaUzytkownika": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Registers an account */
        readonly post: operations["rejestracjaUzytkownika"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownicy/aktywacjaUzytkownika": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Activates an account */
        readonly post: operations["aktywacjaUzytkownika"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownicy/aktywacjaZUrzedu": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Activates an account that the office created
         * @description Errors as in /uzytkownik/zmianaHasla.
         */
        readonly post: operations["aktywacjaZUrzedu"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownicy/ustawHaslo": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sets a new password */
        readonly post: operations["ustawHaslo"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownicy/przypomnijHaslo": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Asks for a password reset
         * @description The reply never tells whether the account exists.
         */
        readonly post: operations["przypomnijHaslo"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownicy/wyslijLinkAktywacyjny": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sends the activation link again
         * @description The reply never tells whether the account exists.
         */
        readonly post: operations["wyslijLinkAktywacyjny"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownicy/sprawdzLink": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Whether a mailed link can still be used
         * @description Uses nothing up, and reveals nothing of the account: a link that is unknown, used or expired is not valid.
         */
        readonly post: operations["sprawdzLink"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownicy/potwierdzEmail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Confirms a new e-mail address
         * @description The address that the link was sent to applies from now on; an account that waited for its activation link is active.
         */
        readonly post: operations["potwierdzEmail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownicy/poprawEmail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Corrects a mistyped e-mail address without a session
         * @description For an account that waits for its activation link or may do only part: login and password stand in place of a session. kod 1001: login or password is wrong; 1012: the captcha was not solved; 1015: the code is wrong; 1016: a code is needed in totp; 1511: the new address is refused.
         */
        readonly post: operations["poprawEmail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownicy/usunKonto": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Deletes an account without a session
         * @description For an account that waits for its activation link or may do only part. Errors as in /uzytkownicy/poprawEmail.
         */
        readonly post: operations["usunKontoHaslem"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownicy/potwierdzenieDanychUzytkownika": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Confirms a registration after external sign-in */
        readonly post: operations["potwierdzenieDanychUzytkownika"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/logowanieWezelKrajowyToken": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Sign-in through the national identity node */
        readonly get: operations["logowanieWezelKrajowyToken"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/logowanieEpuapToken": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Sign-in through the trusted profile */
        readonly get: operations["logowanieEpuapToken"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pi/rejestracjaZgody": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Consents that registration asks for */
        readonly get: operations["rejestracjaZgody"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownik/zgody": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Consents of the account */
        readonly get: operations["dajZgody"];
        readonly put?: never;
        /** Saves the consents of the account */
        readonly post: operations["zapiszZgody"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownik/zmianaEmaila": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Changes the e-mail address
         * @description The new address applies once the link is used that is sent to it; userInfo then has it as nowyEmail. An office may also apply it at once. kod 1511: the new address is refused; 1519: the password is wrong.
         */
        readonly post: operations["zmianaEmaila"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownik/zmianaHasla": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Changes the password
         * @description kod 1105 and 1502: the new password is refused; 1519: the old one is wrong.
         */
        readonly post: operations["zmianaHasla"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownik/anulujZmianeEmaila": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Withdraws a change of the e-mail address
         * @description The link that was sent to the new address is good for nothing any more.
         */
        readonly post: operations["anulujZmianeEmaila"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownik/pierwszeHaslo": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sets the first password of an account that has none
         * @description kod 1017: the session was not opened through an identity service in the last 15 minutes; 1105: the password is refused.
         */
        readonly post: operations["pierwszeHaslo"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownik/sesje": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Open sessions of the account */
        readonly get: operations["dajSesje"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownik/sesje/zakoncz": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends one session of the account, or all */
        readonly post: operations["zakonczSesje"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/uzytkownik/usunKonto": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Deletes the account */
        readonly delete: operations["usunKonto"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/konfiguracja2fa": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Two-factor sign-in of the account */
        readonly get: operations["dajKonfiguracje2fa"];
        readonly put?: never;
        /**
         * Switches two-factor sign-in on or off
         * @description kod 1015: the code is wrong or used; 1016: switching off needs a code in totp, because the session was not opened or confirmed with one in the last five minutes.
         */
        readonly post: operations["zapiszKonfiguracje2fa"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/konfiguracja2fa/kodyZapasowe": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Makes new recovery codes of two-factor sign-in
         * @description They replace all earlier ones, and are shown in this reply alone. kod 1015 and 1016 as in /konfiguracja2fa.
         */
        readonly post: operations["noweKodyZapasowe"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/daneKorespondencyjne": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Correspondence data of the subject */
        readonly get: operations["dajDaneKorespondencyjne"];
        readonly put?: never;
        /** Reports changed correspondence data */
        readonly post: operations["zglosDaneKorespondencyjne"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/woda/daneKorespondencyjne/historia": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Reports of changed correspondence data */
        readonly get: operations["dajHistorieDanychKorespondencyjnych"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/procedury/dajProceduryUrzedowe": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Procedures of the office */
        readonly get: operations["dajProceduryUrzedowe"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/procedury/dajWnioski": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Forms of the office */
        readonly get: operations["dajWnioski"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pi/pliki": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Files and pages of a page of the portal */
        readonly get: operations["dajPliki"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pi/kontakt": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Contact data */
        readonly get: operations["kontakt"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pi/statusyRejestrySprawKonfiguracja": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Statuses and registers */
        readonly get: operations["statusyRejestrySprawKonfiguracja"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pi/stronaWlasna": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A custom page */
        readonly get: operations["stronaWlasna"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/skrzynka/dajWiadomosci": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Messages that the office keeps for the account
         * @description Of the account itself and of every subject that it may act for; with a subject in the query, of that subject alone.
         */
        readonly get: operations["dajWiadomosci"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/skrzynka/dajLiczbeNieprzeczytanych": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How many messages of the account have not been read */
        readonly get: operations["dajLiczbeNieprzeczytanych"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/skrzynka/oznaczPrzeczytane": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Marks messages as read
         * @description Ids of messages of others are ignored. Replies how many are left.
         */
        readonly post: operations["oznaczPrzeczytane"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/kalendarz/ustawienia": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The calendar and the reminders of the account */
        readonly get: operations["dajUstawieniaKalendarza"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/kalendarz/adres": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Makes a secret address of the calendar
         * @description A calendar application reads due dates and reading windows from it without signing in. The address is shown this once; an earlier one stops working.
         */
        readonly post: operations["nowyAdresKalendarza"];
        /** Revokes the address of the calendar */
        readonly delete: operations["usunAdresKalendarza"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/kalendarz/przypomnienia": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Chooses when reminders are mailed */
        readonly post: operations["zapiszPrzypomnienia"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What every refused or failed call replies. */
        readonly Error: {
            /**
             * @description Number by which the portal chooses the field or page that shows the message
             * @example 1009
             */
            readonly kod: number;
            /**
             * @description Message for the resident, in the language of the request
             * @example Brak danych dla wskazanego roku
             */
            readonly opis: string;
        };
        /** @description State of the office API. */
        readonly Status: {
            /** @example false */
            readonly czyPrzerwaTechniczna: boolean;
            /** @description What the office announced about the break; null, or left out, when there is none */
            readonly przerwaTechniczna?: components["schemas"]["Break"] | null;
        };
        /** @description What residents read about a maintenance break. */
        readonly Break: {
            /**
             * @description Plain text in the language of the request
             * @example Aktualizujemy system.
             */
            readonly tresc: string | null;
            /**
             * @description The announced end, in the office's local time
             * @example 2025-02-10 13:00:00
             */
            readonly planowanyKoniec: string | null;
        };
        /** @description What residents read about the maintenance break of one service. */
        readonly ServiceBreak: {
            /** @example 16 */
            readonly uslugaId: number;
            /** @example Aktualizujemy dane o fakturach. */
            readonly tresc: string | null;
            /** @example 2025-02-10 13:00:00 */
            readonly planowanyKoniec: string | null;
        };
        /** @description Flags and texts of the office; expressions see them as `config`. */
        readonly Configuration: {
            /**
             * @description Payment through the bank clearing house is offered
             * @example true
             */
            readonly czyKir: boolean;
            /**
             * @description Commission of one payment; 0 when there is none
             * @example 1.5
             */
            readonly prowizjaKir: number;
            /**
             * @description Payment through Przelewy24 is offered
             * @example true
             */
            readonly czyP24: boolean;
            /**
             * @description Commission of one payment; 0 when there is none
             * @example 2
             */
            readonly prowizjaP24: number;
            /**
             * @description The commission is shown before payment
             * @example true
             */
            readonly czyInfoOProwizjach: boolean;
            /** @example false */
            readonly czyCaptcha: boolean;
            /**
             * @description Sign-in through the trusted profile
             * @example true
             */
            readonly czyLogowaniePrzezEpuap: boolean;
            /**
             * @description Sign-in through the national identity node
             * @example true
             */
            readonly czyLogowaniePrzezWezelKrajowy: boolean;
            /**
             * @description Sign-in with login and password
             * @example true
             */
            readonly czyLogowaniePrzezPortal: boolean;
            /** @example true */
            readonly czyWidoczneDaneKorespondencyjne: boolean;
            /**
             * @description The language can be chosen
             * @example true
             */
            readonly czyInternacjonalizacja: boolean;
            /** @example 2025 */
            readonly rokZbudowaniaBackendu: number;
            /** @description Ids of services in a maintenance break */
            readonly przerwaTechnicznaUslugi: readonly number[];
            /** @description What the office announced about breaks of services; may lack services that `przerwaTechnicznaUslugi` lists */
            readonly przerwyTechniczneUslug?: readonly components["schemas"]["ServiceBreak"][];
            /** @example true */
            readonly czyPytacOZgodeNaPowiadomieniaSms: boolean;
            /** @example true */
            readonly czyPytacOZgodeNaPowiadomieniaEmail: boolean;
            /** @example true */
            readonly czyPytacOZgodeNaPrzetwarzanieDanych: boolean;
            /** @example true */
            readonly czyPytacOZgodeNaRegulamin: boolean;
            /**
             * @description Null when the consent is not asked
             * @example <p>Wyrażam zgodę na przetwarzanie moich danych.</p>
             */
            readonly trescZgodyNaPrzetwarzanieDanych: string | null;
            /**
             * @description Null when the consent is not asked
             * @example <p>Regulamin portalu.</p>
             */
            readonly trescRegulaminu: string | null;
            /**
             * @description Note of the office on the meter screen
             * @example Podaj stan bez miejsc po przecinku.
             */
            readonly adnotacjaStanLicznika: string | null;
            /**
             * @description The water invoices name the contract
             * @example true
             */
            readonly czyWyswietlicDaneUmowyOplatyZaWode: boolean;
            /** @example false */
            readonly czyPrzerwaTechniczna: boolean;
            /**
             * @description Two-factor sign-in can be managed
             * @example true
             */
            readonly czy2Fa: boolean;
            /** @description Providers through which instalments of several cards can be ordered at once; none where it is left out */
            readonly przelewyZbiorcze?: readonly ("kir" | "p24")[];
            /**
             * @description The token of an external sign-in is exchanged by /uzytkownicy/wymianaTokenu; where it is left out, it is that of the session
             * @example true
             */
            readonly czyWymianaTokenu?: boolean;
        };
        /** @description The service list. */
        readonly ServiceGroupList: {
            readonly grupy: readonly components["schemas"]["ServiceGroup"][];
        };
        /** @description Services that stand together on the list. */
        readonly ServiceGroup: {
            /** @example Budżet gminy */
            readonly nazwa: string;
            readonly uslugi: readonly components["schemas"]["Service"][];
        };
        /** @description A service that the office offers. */
        readonly Service: {
            /** @example Dochody budżetu */
            readonly nazwa: string;
            /** @example 1 */
            readonly uslugaId: number;
            /**
             * @description Needs sign-in
             * @example false
             */
            readonly czyChroniona: boolean;
            /** @example false */
            readonly czyWymaganaInstytucja: boolean;
            /** @example false */
            readonly czyWymaganaOsobaFizyczna: boolean;
        };
        /** @description What the side menu shows. */
        readonly SideMenu: {
            readonly menuBoczneElementy: readonly components["schemas"]["SideMenuItem"][];
            readonly kontakt: components["schemas"]["Contact"];
        };
        /** @description One entry of the side menu. */
        readonly SideMenuItem: {
            /**
             * @description A route, a file name of a custom page or an address, by typ
             * @example /lista-uslug
             */
            readonly link: string;
            /** @example true */
            readonly czyWidoczny: boolean;
            /** @example Usługi */
            readonly nazwa: string;
            /**
             * @example STRONA_WBUDOWANA
             * @enum {string}
             */
            readonly typ: "STRONA_WLASNA" | "STRONA_WBUDOWANA" | "LINK";
            /**
             * @description Entries stand in this order
             * @example 4
             */
            readonly pozycja: number;
            /** @example false */
            readonly czyOtwieracWNowejKarcie: boolean;
        };
        /** @description How to reach the office. */
        readonly Contact: {
            /** @example 62-041 */
            readonly kodPocztowy: string;
            /** @example ul. Lipowa 1, Jasnowola */
            readonly adres: string;
            /** @example Urząd Gminy Jasnowola */
            readonly nazwaUrzedu: string;
            /** @example https://jasnowola.example */
            readonly stronaUrl: string;
            /** @example 61 555 01 00 */
            readonly telefon: string;
            /** @example 61 555 01 01 */
            readonly fax: string | null;
            /** @example urzad@jasnowola.example */
            readonly email: string;
            /**
             * @description Map link
             * @example https://maps.example/?q=Jasnowola
             */
            readonly googleMapsUrl: string | null;
            /** @example Poniedziałek 8:00-17:00 */
            readonly kontaktDodatkowyWpis1: string | null;
            /** @example Wtorek-piątek 7:30-15:00 */
            readonly kontaktDodatkowyWpis2: string | null;
            readonly kontaktDodatkowyWpis3: string | null;
            readonly kontaktDodatkowyWpis4: string | null;
            readonly kontaktDodatkowyWpis5: string | null;
        };
        /** @description Number of visits. */
        readonly VisitCounter: {
            /** @example true */
            readonly czyWlaczony: boolean;
            /** @example 15243 */
            readonly wartoscLicznika: number;
        };
        /** @description The token of the session that is meant. */
        readonly SessionTokenInput: {
            readonly token: string;
        };
        /** @description How long the session lasts from now. */
        readonly SessionExtension: {
            /**
             * @description Milliseconds
             * @example 1200000
             */
            readonly czasDoKoncaSesji: number;
        };
        /** @description The person and the institutions of the account. */
        readonly SubjectList: {
            readonly podmioty: readonly components["schemas"]["Subject"][];
        };
        /** @description A person (pesel) or an institution (nip). */
        readonly Subject: {
            /** @example Anna Kowalska */
            readonly nazwa: string;
            /** @example false */
            readonly czyInstytucja: boolean;
            /**
             * @description Null for a person
             * @example 123456789
             */
            readonly nip: string | null;
            /**
             * @description Null for an institution
             * @example 85010112345
             */
            readonly pesel: string | null;
        };
        /** @description The signed-in account; expressions see it as `user`. */
        readonly UserInfo: {
            /** @example Anna */
            readonly imie: string;
            /** @example Kowalska */
            readonly nazwisko: string;
            /** @example anna.kowalska */
            readonly login: string;
            /** @example anna@poczta.example */
            readonly email: string;
            /** @example 85010112345 */
            readonly pesel: string | null;
            /** @example 123456789 */
            readonly nip: string | null;
            /**
             * @description Length of the session in milliseconds
             * @example 1200000
             */
            readonly czasSesji: number;
            /** @example false */
            readonly czyInstytucja: boolean;
            /** @example false */
            readonly czyPierwszeLogowanie: boolean;
            /**
             * @description The account is confirmed but may do only part
             * @example false
             */
            readonly czyOgraniczony: boolean;
            /**
             * @description The account has not been confirmed yet
             * @example false
             */
            readonly czyNiepotwierdzony: boolean;
            /**
             * @description A new e-mail address that waits for its link to be used; null or left out when there is none
             * @example null
             */
            readonly nowyEmail?: string | null;
            /**
             * @description BRAK: the account is entered through an identity service alone; DO_USTAWIENIA: the same, and this session may set the first password. Left out by an office whose accounts all have one
             * @example USTAWIONE
             * @enum {string|null}
             */
            readonly stanHasla?: "USTAWIONE" | "BRAK" | "DO_USTAWIENIA" | null;
        };
        /** @description Years with a budget. */
        readonly BudgetYearList: {
            readonly lataBudzetowe: readonly number[];
        };
        /** @description Budget income of a year. */
        readonly BudgetIncomeList: {
            readonly listaDochodow: readonly components["schemas"]["BudgetIncomeRow"][];
        };
        /** @description Income under one chapter and paragraph. */
        readonly BudgetIncomeRow: {
            /**
             * @description Chapter of the budget classification
             * @example 75814
             */
            readonly rozdzial: string;
            /**
             * @description Paragraph of the budget classification
             * @example 2030
             */
            readonly paragraf: string;
            /** @example Dotacje celowe z budżetu państwa na zadania własne gmin */
            readonly nazwaPozycji: string;
            /**
             * @description Plan after changes
             * @example 1250000
             */
            readonly planPoZmianach: number;
            /**
             * @description Receivables
             * @example 1248300.5
             */
            readonly naleznosci: number;
            /**
             * @description Income received
             * @example 1190410.22
             */
            readonly dochodyOtrzymane: number;
            /**
             * @description Income executed
             * @example 1190410.22
             */
            readonly dochodyWykonane: number;
        };
        /** @description Budget expenses of a year. */
        readonly BudgetExpenseList: {
            readonly listaWydatkow: readonly components["schemas"]["BudgetExpenseRow"][];
        };
        /** @description Expenses under one chapter and paragraph. */
        readonly BudgetExpenseRow: {
            /**
             * @description Chapter of the budget classification
             * @example 80101
             */
            readonly rozdzial: string;
            /**
             * @description Paragraph of the budget classification
             * @example 4210
             */
            readonly paragraf: string;
            /** @example Zakup materiałów i wyposażenia */
            readonly nazwaPozycji: string;
            /**
             * @description Plan after changes
             * @example 86400
             */
            readonly planPoZmianach: number;
            /**
             * @description Expenses made
             * @example 71250.18
             */
            readonly wydatki: number;
            /**
             * @description Liabilities
             * @example 1204.9
             */
            readonly zobowiazania: number;
            /**
             * @description Costs
             * @example 72455.08
             */
            readonly koszty: number;
            /**
             * @description Commitment
             * @example 84000
             */
            readonly zaangazowanie: number;
        };
        /** @description Residents by registration status. */
        readonly ResidentStatusList: {
            readonly statusyMieszkancow: readonly components["schemas"]["ResidentStatusRow"][];
        };
        /** @description Number of residents with one status. */
        readonly ResidentStatusRow: {
            /** @example Zameldowani na pobyt stały */
            readonly opisStatusu: string;
            /** @example 14873 */
            readonly liczbaMieszkancow: number;
            /**
             * @description False where people with the status live here no more: those who have left and the dead, who are in no sum of residents
             * @example true
             */
            readonly czyMieszkancy?: boolean | null;
        };
        /** @description Dates of current elections. */
        readonly ElectionDateList: {
            readonly datyWyborow: readonly components["schemas"]["ElectionDate"][];
        };
        /** @description A day of elections. */
        readonly ElectionDate: {
            /**
             * Format: date
             * @example 2025-05-18
             */
            readonly dataWyborow: string;
        };
        /** @description Where a voter votes. */
        readonly VoterPlace: {
            /** @example 85010112345 */
            readonly pesel: string;
            /**
             * @description Precinct
             * @example 4
             */
            readonly obwod: string;
            /**
             * @description District
             * @example 2
             */
            readonly okreg: string;
            /**
             * @description Number on the roll
             * @example 318
             */
            readonly nrNaLiscie: string;
            /**
             * @description Polling address
             * @example Szkoła Podstawowa nr 2, ul. Szkolna 5, Jasnowola
             */
            readonly adresWyborcy: string;
        };
        /** @description Number of voters on an election date. */
        readonly VoterCountList: {
            readonly liczbyWyborcow: readonly components["schemas"]["VoterCountRow"][];
        };
        /** @description Number of voters on an election date. */
        readonly VoterCountRow: {
            /**
             * Format: date
             * @example 2025-05-18
             */
            readonly dataWyborow: string;
            /** @example 12117 */
            readonly liczbaWyborcow: number;
        };
        /** @description Registered residents by sex and age; sums are left to the reader. */
        readonly RegistrationsBySexAndAge: {
            readonly zameldowanieStale: components["schemas"]["RegistrationCounts"];
            readonly zameldowanieCzasowe: components["schemas"]["RegistrationCounts"];
        };
        /** @description People registered for one kind of stay. */
        readonly RegistrationCounts: {
            /**
             * @description Women under 18
             * @example 1388
             */
            readonly liczbaKobietPonizej18: number;
            /**
             * @description Men under 18
             * @example 1452
             */
            readonly liczbaMezczyznPonizej18: number;
            /**
             * @description Women of 18 and over
             * @example 6240
             */
            readonly liczbaKobietOd18: number;
            /**
             * @description Men of 18 and over
             * @example 5793
             */
            readonly liczbaMezczyznOd18: number;
        };
        /** @description Birth years with first names. */
        readonly BirthYearList: {
            readonly lataUrodzen: readonly number[];
        };
        /** @description First names, the most popular first. */
        readonly FirstNameList: {
            readonly listaImion: readonly components["schemas"]["FirstNameRow"][];
        };
        /** @description Number of people with a first name. */
        readonly FirstNameRow: {
            /** @example Zofia */
            readonly imie: string;
            /** @example 64 */
            readonly liczbaOsob: number;
        };
        /** @description Current temporary residence of a person. */
        readonly TemporaryResidenceList: {
            readonly aktualneZameldowania: readonly components["schemas"]["TemporaryResidence"][];
        };
        /** @description A temporary residence. */
        readonly TemporaryResidence: {
            /** @example 85010112345 */
            readonly nrPesel: string;
            /** @example Jasnowola */
            readonly nazwaMiejscowosci: string;
            /**
             * @description Null where the town has no streets
             * @example Lipowa
             */
            readonly nazwaUlicy: string | null;
            /** @example 12A */
            readonly nrDomu: string;
            /** @example 4 */
            readonly nrLokalu: string | null;
            /**
             * Format: date
             * @example 2024-09-01
             */
            readonly dataZameldowania: string;
            /**
             * Format: date
             * @description Null while the stay has no end
             * @example 2026-08-31
             */
            readonly dataWymeldowania: string | null;
        };
        /** @description Vehicles by way of taxation. */
        readonly VehicleNormList: {
            readonly pojazdyWedlugNorm: readonly components["schemas"]["VehicleNormRow"][];
        };
        /** @description Number of vehicles under one norm. */
        readonly VehicleNormRow: {
            /** @example Ciągniki siodłowe o masie od 12 ton */
            readonly nazwaNormy: string;
            /** @example 57 */
            readonly liczbaPojazdow: number;
        };
        /** @description Years with vehicle tax rates. */
        readonly VehicleRateYearList: {
            readonly lataStawekPojazdow: readonly number[];
        };
        /** @description Vehicle tax rates of a year. */
        readonly VehicleRateList: {
            readonly stawkiPojazdow: readonly components["schemas"]["VehicleRateRow"][];
        };
        /** @description Yearly tax of one kind of vehicle. */
        readonly VehicleRateRow: {
            /** @example Samochód ciężarowy powyżej 3,5 t do 5,5 t włącznie */
            readonly nazwaStawki: string;
            /**
             * @description Rate enacted by the municipality
             * @example 780
             */
            readonly stawkaRoczna: number;
            /**
             * @description Maximum rate by the notice of the finance ministry
             * @example 1173.14
             */
            readonly stawkaRocznaMax: number;
            /**
             * @description Effect of the reduction
             * @example 393.14
             */
            readonly kwotaObnizeniaStawki: number;
        };
        /** @description Vehicles that the subject declared. */
        readonly VehicleList: {
            readonly wykazPojazdow: readonly components["schemas"]["Vehicle"][];
        };
        /** @description A declared vehicle. */
        readonly Vehicle: {
            /** @example PZ 4521K */
            readonly nrRejestracyjny: string;
            /** @example Scania R450 */
            readonly marka: string;
            /** @example Ciągnik siodłowy o masie od 12 ton */
            readonly nazwaStawki: string;
        };
        /** @description Collection points of the subject. */
        readonly CollectionPointList: {
            readonly punktyOdbioru: readonly components["schemas"]["CollectionPoint"][];
        };
        /** @description A place where water is drawn or sewage is taken. */
        readonly CollectionPoint: {
            /** @example 7 */
            readonly idPunktuOdbioru: number;
            /** @example ul. Lipowa 12A/4, Jasnowola */
            readonly adresPunktuOdbioru: string;
            /** @description Years with invoices */
            readonly lataOdbioru: readonly number[];
            readonly liczniki: readonly components["schemas"]["PointMeter"][];
        };
        /** @description A meter that is or was mounted at a collection point. */
        readonly PointMeter: {
            /** @example 18-224310 */
            readonly numerLicznika: string;
            /**
             * Format: date
             * @description Null while the meter is in use
             * @example 2023-04-12
             */
            readonly dataWyjecia: string | null;
        };
        /** @description Invoices of a collection point and their sum. */
        readonly InvoiceList: {
            readonly faktury: readonly components["schemas"]["Invoice"][];
            /** @example 361.08 */
            readonly sumaKwotBrutto: number;
        };
        /** @description An invoice for water or sewage. */
        readonly Invoice: {
            /** @example FV/12/2025 */
            readonly numerFaktury: string;
            /**
             * @description Whether it is for water, sewage or both
             * @example woda i ścieki
             */
            readonly dotyczyWodySciekow: string;
            /**
             * Format: date
             * @example 2025-03-31
             */
            readonly dataWystawieniaFaktury: string;
            /**
             * Format: date
             * @description Payment deadline
             * @example 2025-04-14
             */
            readonly dataZaplaty: string;
            /** @example 120.36 */
            readonly kwotaBrutto: number;
            /**
             * @description The invoice can be fetched as PDF
             * @example true
             */
            readonly wystawionoDokumentPdf: boolean;
            /**
             * @description Null when there is no PDF
             * @example 5012
             */
            readonly idDokumentuPdf: number | null;
            /**
             * @description The dues card on which it is kept; null where there is none
             * @example 2202
             */
            readonly idKartyNaleznosci?: number | null;
            /**
             * @description Whether all of it is paid by the books; null where there is no card
             * @example false
             */
            readonly czyZaplacono?: boolean | null;
            /**
             * @description Whether it is paid by the books: all, in part, not yet because its deadline has been deferred or it has been spread over an instalment plan, or not at all; null where there is no card
             * @example CZESCIOWO
             * @enum {string|null}
             */
            readonly stanZaplaty?: "ZAPLACONO" | "CZESCIOWO" | "ODROCZONO" | "ROZLOZONO" | "NIE_ZAPLACONO" | null;
            /**
             * @description What is left to pay of it by the books, with costs and interest; null where there is no card
             * @example 211
             */
            readonly pozostaloDoSplaty?: number | null;
        };
        /** @description The contract that a collection point is supplied under. */
        readonly PointContract: {
            /** @example UW/214/2019 */
            readonly numerUmowy: string | null;
            /**
             * Format: date
             * @example 2019-06-03
             */
            readonly dataZawarcia: string | null;
        };
        /** @description Meters of a collection point. */
        readonly PointMeterList: {
            readonly liczniki: readonly components["schemas"]["PointMeter"][];
        };
        /** @description Readings of meters. */
        readonly MeterReadingList: {
            readonly odczytyLicznikow: readonly components["schemas"]["MeterReading"][];
        };
        /** @description One reading. */
        readonly MeterReading: {
            /** @example 18-224310 */
            readonly numerLicznika: string;
            /**
             * Format: date
             * @example 2025-03-28
             */
            readonly dataOdczytu: string;
            /** @example 412.5 */
            readonly stanLicznika: number;
            /**
             * @description Use since the reading before
             * @example 11.3
             */
            readonly zuzycieLicznika: number;
        };
        /** @description Meters that the subject may read. */
        readonly WaterMeterList: {
            readonly wodomierze: readonly components["schemas"]["WaterMeter"][];
        };
        /** @description A meter and the shape of its dial. */
        readonly WaterMeter: {
            /** @example 7 */
            readonly idPunktu: number;
            /** @example 311 */
            readonly idLicznika: number;
            /** @example W-0214 */
            readonly nrKarty: string;
            /** @example 18-224310 */
            readonly nrLicznika: string;
            /** @example ul. Lipowa 12A/4, Jasnowola */
            readonly adres: string;
            /**
             * @description The latest reading; a new one may not be lower
             * @example 412.5
             */
            readonly stanLicznika: number;
            /**
             * @description Most digits before the decimal point
             * @example 5
             */
            readonly zakresLicznikaCalkowite: number;
            /**
             * @description Most digits after the decimal point
             * @example 3
             */
            readonly zakresLicznikaDziesietne: number;
            /**
             * @description What is usual from the latest reading until today; null where too little is known
             * @example 11.5
             */
            readonly zwykleZuzycie?: number | null;
        };
        /** @description A new reading of a meter. */
        readonly MeterReadingInput: {
            /** @example 311 */
            readonly idLicznika: number;
            /** @example 7 */
            readonly idPunktu: number;
            /** @example 424.125 */
            readonly nowyStanLicznika: number;
            /**
             * @description The current subject when it is an institution, else null
             * @example 123456789
             */
            readonly nip: string | null;
        };
        /** @description Whether what was sent has been kept. */
        readonly SaveResult: {
            /** @example true */
            readonly czyZapisano: boolean;
        };
        /** @description Readings handed in earlier. */
        readonly MeterReportList: {
            readonly daneZgloszoneWodomierzy: readonly components["schemas"]["MeterReport"][];
        };
        /** @description A reading that was handed in. */
        readonly MeterReport: {
            /** @example 2025-03-28 18:04:11 */
            readonly kiedyUtworzono: string;
            /**
             * @description Null until the office has seen it
             * @example 2025-03-31 08:12:40
             */
            readonly kiedyObsluzono: string | null;
            /** @example 412.5 */
            readonly stanLicznika: number;
            /** @example Odczyt przyjęty */
            readonly uwagiZgloszone: string | null;
            /**
             * @description By which it can be withdrawn; null once the office has dealt with it
             * @example 18
             */
            readonly idOdczytu?: number | null;
        };
        /** @description Requests that the subject has sent. */
        readonly WaterRequestList: {
            readonly zgloszenia: readonly components["schemas"]["WaterRequest"][];
        };
        /** @description A request and what the office said. */
        readonly WaterRequest: {
            /** @example 2025-02-10 09:31:00 */
            readonly kiedyUtworzono: string;
            /** @example Awaria */
            readonly tematZgloszenia: string;
            /** @example Brak wody od rana. */
            readonly trescZgloszenia: string;
            /**
             * @description Null until the office has dealt with it
             * @example 2025-02-10 13:05:22
             */
            readonly kiedyObsluzono: string | null;
            /**
             * @description The answer
             * @example Usunięto awarię
             */
            readonly uwagiDoZgloszenia: string | null;
            /**
             * @description Its state, in the language of the request; an API that keeps none leaves it out
             * @example Udzielono odpowiedzi
             */
            readonly stanZgloszenia?: string | null;
            /**
             * @description By which more is written about it
             * @example 12
             */
            readonly idZgloszenia?: number | null;
            /** @description The files sent with it and those of what was written since; an API that keeps none leaves it out */
            readonly zalaczniki?: readonly components["schemas"]["RequestFile"][] | null;
            /** @description What was written since, the earliest first; an API that keeps none leaves it out */
            readonly wpisy?: readonly components["schemas"]["RequestMessage"][] | null;
        };
        /** @description One page of the messages to an account. */
        readonly InboxPage: {
            readonly wiadomosci: readonly components["schemas"]["InboxMessage"][];
            /**
             * @description On all pages
             * @example 12
             */
            readonly liczbaWszystkich: number;
            /**
             * @description On all pages
             * @example 2
             */
            readonly liczbaNieprzeczytanych: number;
        };
        /** @description One message of the office. */
        readonly InboxMessage: {
            /** @example 41 */
            readonly idWiadomosci: number;
            /**
             * @description What it is about. A portal shows every one, also those that it does not know
             * @example ZGLOSZENIE
             * @enum {string}
             */
            readonly rodzaj: "PLATNOSC" | "ODCZYT" | "ZGLOSZENIE" | "DANE" | "KONTO" | "TERMIN";
            /** @example Odpowiedź na zgłoszenie */
            readonly tytul: string;
            /** @example Urząd odpowiedział na zgłoszenie „Awaria” z 10.02.2025. */
            readonly tresc: string;
            /** @example 2025-02-10 13:05:22 */
            readonly kiedyWyslano: string;
            /** @example false */
            readonly czyPrzeczytana: boolean;
            /**
             * @description A path of the portal that shows more
             * @example /uslugi/24
             */
            readonly link: string | null;
            /**
             * @description For whom it is; null when it is about the account itself
             * @example Anna Kowalska
             */
            readonly podmiot: string | null;
        };
        /** @description How many messages have not been read. */
        readonly InboxCount: {
            /** @example 2 */
            readonly liczbaNieprzeczytanych: number;
        };
        /** @description Which messages have been read. */
        readonly InboxReadInput: {
            /** @description Null means all of them */
            readonly idWiadomosci: readonly number[] | null;
        };
        /** @description The calendar and the reminders of an account. */
        readonly CalendarSettings: {
            /**
             * @description When its address was made; null when there is none
             * @example 2025-02-10 13:05:22
             */
            readonly kiedyUtworzonoAdres: string | null;
            /**
             * @description How many days before a due date a reminder is mailed; null means never
             * @example 3
             */
            readonly dniPrzypomnienia: number | null;
            /**
             * @description Reminders are not mailed until the resident agrees to e-mail notifications
             * @example false
             */
            readonly czyZgodaPotrzebna: boolean;
        };
        /** @description The secret address of a calendar. */
        readonly CalendarAddress: {
            /**
             * @description Below the API base
             * @example /kalendarz/terminy.ics?klucz=9yQm0H1QXy0k
             */
            readonly sciezka: string;
        };
        /** @description When reminders are mailed. */
        readonly ReminderInput: {
            /**
             * @description Null means never
             * @example 3
             */
            readonly dniPrzypomnienia: number | null;
        };
        /** @description When the meters of a subject are to be read. */
        readonly ReadingWindowList: {
            readonly terminyOdczytow: readonly components["schemas"]["ReadingWindow"][];
        };
        /** @description Days in which the office expects readings. */
        readonly ReadingWindow: {
            /**
             * Format: date
             * @example 2025-03-20
             */
            readonly odDnia: string;
            /**
             * Format: date
             * @example 2025-03-31
             */
            readonly doDnia: string;
            /**
             * @description Today is one of these days
             * @example true
             */
            readonly czyOtwarty: boolean;
            /**
             * @description Meters that are to be read
             * @example 2
             */
            readonly liczbaWodomierzy: number;
            /**
             * @description Those of them without a reading in it
             * @example 1
             */
            readonly liczbaBezOdczytu: number;
        };
        /** @description The reading that is withdrawn. */
        readonly MeterWithdrawalInput: {
            /** @example 18 */
            readonly idOdczytu: number;
        };
        /** @description A file of a resident. */
        readonly RequestFileInput: {
            /**
             * @description As the device of the resident has it
             * @example wodomierz.jpg
             */
            readonly nazwa: string;
            /**
             * @description The content in base64 (RFC 4648)
             * @example JVBERi0xLjQ=
             */
            readonly tresc: string;
        };
        /** @description A file that belongs, or may belong, to a request. */
        readonly RequestFile: {
            /** @example 5 */
            readonly idZalacznika: number;
            /** @example wodomierz.jpg */
            readonly nazwa: string;
            /**
             * @description Bytes
             * @example 214532
             */
            readonly rozmiar: number;
        };
        /** @description What was written about a request after it was sent, by the resident or by the office. */
        readonly RequestMessage: {
            /** @example 9 */
            readonly idWpisu: number;
            /**
             * @example URZAD
             * @enum {string}
             */
            readonly autor: "MIESZKANIEC" | "URZAD";
            /** @example 2025-02-10 13:05:22 */
            readonly kiedyUtworzono: string;
            /** @example Usunięto awarię */
            readonly tresc: string;
            readonly zalaczniki: readonly components["schemas"]["RequestFile"][];
        };
        /** @description More about a request. */
        readonly RequestMessageInput: {
            /** @example 12 */
            readonly idZgloszenia: number;
            /** @example Woda nadal nie leci. */
            readonly trescWiadomosci: string;
            /**
             * @description Ids of at most five files that were uploaded before
             * @example 5,6
             */
            readonly zalaczniki?: string | null;
        };
        /** @description Topics of requests. */
        readonly RequestTopicList: {
            readonly tematy: readonly components["schemas"]["RequestTopic"][];
        };
        /** @description What a request may be about. */
        readonly RequestTopic: {
            /** @example 1 */
            readonly id: number;
            /** @example Awaria */
            readonly temat: string;
            /**
             * @description Needs a phone number and an e-mail address
             * @example false
             */
            readonly czyDodatkowy: boolean;
        };
        /** @description A new request. */
        readonly WaterRequestInput: {
            /** @example 7 */
            readonly idPunktuOdbioru: number;
            /**
             * @description The temat of a topic
             * @example Awaria
             */
            readonly tematZgloszenia: string;
            /**
             * @description At most 2000 characters of the resident (1000 for extra topics) and the appended contact data
             * @example Brak wody od rana.
             */
            readonly trescZgloszenia: string;
            /**
             * @description Ids of at most five files that were uploaded before
             * @example 5,6
             */
            readonly zalaczniki?: string | null;
        };
        /** @description Phone number of the subject. */
        readonly SubjectPhone: {
            /** @example 600100200 */
            readonly nrTelefonu: string | null;
        };
        /** @description Waste fee parameters. */
        readonly WasteParameterList: {
            readonly parametryOplatAktualne: readonly components["schemas"]["WasteParameter"][];
            readonly parametryOplatArchiwalne: readonly components["schemas"]["WasteParameter"][];
        };
        /** @description A parameter that a waste fee is computed from. */
        readonly WasteParameter: {
            /** @example ul. Lipowa 12A, Jasnowola */
            readonly punktOdbioru: string;
            /** @example Zużycie wody */
            readonly parametr: string;
            /**
             * Format: date
             * @example 2024-01-01
             */
            readonly odDnia: string;
            /**
             * Format: date
             * @description Null while it is still in force
             * @example 2024-12-31
             */
            readonly doDnia: string | null;
            /** @example 34.5 */
            readonly wartosc: number;
            /**
             * @description Unit of wartosc: m2, m3 or a word such as osoba
             * @example m3
             */
            readonly jednostkaMiary: string;
        };
        /** @description Property of the subject and who pays for it. */
        readonly Property: {
            /** @example Anna Kowalska */
            readonly nazwaPlatnika: string;
            /**
             * @description Null when the subject is no taxpayer
             * @example ul. Lipowa 12A/4, 62-041 Jasnowola
             */
            readonly adresPlatnika: string | null;
            /**
             * @description Null when the subject is no taxpayer
             * @example 10105000997603123456789123
             */
            readonly numerKontaBankowego: string | null;
            readonly grunty: readonly components["schemas"]["LandParcel"][];
            readonly budynki: readonly components["schemas"]["Building"][];
            readonly budowle: readonly components["schemas"]["Structure"][];
        };
        /** @description Taxed land. */
        readonly LandParcel: {
            /** @example N-00318 */
            readonly nrKarty: string;
            /**
             * @description How it is taxed
             * @example Podatek od nieruchomości
             */
            readonly opisPodatku: string;
            /** @example 812 */
            readonly powierzchniaGruntu: number;
            /**
             * @description Unit of the area
             * @example m2
             */
            readonly jednostkaPowierzchni: string;
            /** @example Grunty pozostałe */
            readonly nazwaStawki: string;
            /**
             * @description Ownership share
             * @example 1/2
             */
            readonly udzial: string;
            /**
             * @description Form of ownership
             * @example współwłasność
             */
            readonly formaWladania: string;
        };
        /** @description A taxed building. */
        readonly Building: {
            /** @example N-00318 */
            readonly nrKarty: string;
            /**
             * @description How it is taxed
             * @example Podatek od nieruchomości
             */
            readonly opisPodatku: string;
            /** @example 96.4 */
            readonly powierzchniaBudynku: number;
            /**
             * @description Unit of the area
             * @example m2
             */
            readonly jednostkaPowierzchni: string;
            /** @example Budynki mieszkalne */
            readonly nazwaStawki: string;
            readonly daneGeodezyjne: components["schemas"]["GeodeticData"];
            readonly dokumentWlasnosci: components["schemas"]["OwnershipDocument"];
            /**
             * @description Ownership share
             * @example 1/2
             */
            readonly udzial: string;
            /**
             * @description Form of ownership
             * @example współwłasność
             */
            readonly formaWladania: string;
        };
        /** @description Where a building stands in the land register. */
        readonly GeodeticData: {
            /** @example 302101_2.0004.125/7.1_BUD */
            readonly pelnyIdentyfikator: string | null;
        };
        /** @description What the ownership rests on; all null when it is not known. */
        readonly OwnershipDocument: {
            /** @example Akt notarialny */
            readonly typ: string | null;
            /** @example Rep. A 2145/2016 */
            readonly numer: string | null;
            /**
             * Format: date
             * @example 2016-05-20
             */
            readonly dataWydania: string | null;
        };
        /** @description A taxed structure. */
        readonly Structure: {
            /** @example N-00318 */
            readonly nrKarty: string;
            /**
             * @description How it is taxed
             * @example Podatek od nieruchomości
             */
            readonly opisPodatku: string;
            /**
             * @description Value
             * @example 48500
             */
            readonly wartoscBudowli: number;
            /**
             * @description Unit of the value
             * @example PLN
             */
            readonly jednostkaWartosci: string;
            /** @example Budowle */
            readonly nazwaStawki: string;
            /**
             * @description Ownership share
             * @example 1/2
             */
            readonly udzial: string;
            /**
             * @description Form of ownership
             * @example współwłasność
             */
            readonly formaWladania: string;
        };
        /** @description Years with a tax assessment. */
        readonly TaxYearList: {
            readonly lataPodatkowe: readonly number[];
        };
        /** @description Tax assessments and their sums. */
        readonly TaxAssessmentList: {
            readonly pozycjeWymiaruPodatku: readonly components["schemas"]["TaxAssessment"][];
            /** @example 118 */
            readonly podatekRolnySuma: number;
            /** @example 12 */
            readonly podatekLesnySuma: number;
            /** @example 214 */
            readonly podatekOdNieruchomosciSuma: number;
            /** @example 344 */
            readonly podatekSuma: number;
        };
        /** @description One assessment of municipal tax. */
        readonly TaxAssessment: {
            /** @example N-00318 */
            readonly nrKarty: string;
            /** @example 2025 */
            readonly rokPodatkowy: number;
            /**
             * Format: date
             * @example 2025-01-24
             */
            readonly dataWymiaru: string;
            /**
             * @description Type of the assessment
             * @example Łączne zobowiązanie pieniężne
             */
            readonly opisWymiaru: string;
            /** @example FN.3123.318.2025 */
            readonly nrDecyzji: string;
            /** @example 118 */
            readonly podatekRolny: number;
            /** @example 12 */
            readonly podatekLesny: number;
            /** @example 214 */
            readonly podatekOdNieruchomosci: number;
            /** @example 344 */
            readonly podatekRazem: number;
            /**
             * @description Null when the decision is not in the print archive
             * @example 9031
             */
            readonly idArchiwumDruku: number | null;
            /**
             * @description The dues card on which it is kept; null where there is none
             * @example 2202
             */
            readonly idKartyNaleznosci?: number | null;
            /**
             * @description Whether all of it is paid by the books; null where there is no card
             * @example false
             */
            readonly czyZaplacono?: boolean | null;
            /**
             * @description Whether it is paid by the books: all, in part, not yet because its deadline has been deferred or it has been spread over an instalment plan, or not at all; null where there is no card
             * @example CZESCIOWO
             * @enum {string|null}
             */
            readonly stanZaplaty?: "ZAPLACONO" | "CZESCIOWO" | "ODROCZONO" | "ROZLOZONO" | "NIE_ZAPLACONO" | null;
            /**
             * @description What is left to pay of it by the books, with costs and interest; null where there is no card
             * @example 211
             */
            readonly pozostaloDoSplaty?: number | null;
        };
        /** @description Years with fees. */
        readonly FeeYearList: {
            readonly lataOplat: readonly number[];
        };
        /** @description Contracts with local fees and their sums. */
        readonly LocalFeeList: {
            readonly umowy: readonly components["schemas"]["LocalFee"][];
            /** @example 1000 */
            readonly kwotaNettoSuma: number;
            /** @example 230 */
            readonly kwotaVatSuma: number;
            /** @example 1230 */
            readonly kwotaBruttoSuma: number;
        };
        /** @description One instalment of a local fee. */
        readonly LocalFee: {
            /** @example D-00112 */
            readonly nrKarty: string;
            /** @example Dzierżawa gruntu */
            readonly nazwaOplaty: string;
            /**
             * @description Null when the fee rests on no decision
             * @example GN.6845.12.2022
             */
            readonly nrDecyzji: string | null;
            /**
             * Format: date
             * @description When liability arose
             * @example 2022-03-01
             */
            readonly dataPowstaniaNaleznosci: string;
            /**
             * Format: date
             * @example 2022-02-14
             */
            readonly dataZawarciaUmowy: string | null;
            /**
             * Format: date
             * @description Null when the contract runs indefinitely
             * @example 2027-02-28
             */
            readonly dataRozwiazaniaUmowy: string | null;
            /** @example 1 */
            readonly nrRaty: number;
            /**
             * Format: date
             * @example 2025-03-31
             */
            readonly terminPlatnosci: string;
            /** @example 1000 */
            readonly kwotaNetto: number;
            /** @example 230 */
            readonly kwotaVat: number;
            /** @example 1230 */
            readonly kwotaBrutto: number;
            /**
             * @description The dues card on which it is kept; null where there is none
             * @example 2202
             */
            readonly idKartyNaleznosci?: number | null;
            /**
             * @description Whether all of it is paid by the books; null where there is no card
             * @example false
             */
            readonly czyZaplacono?: boolean | null;
            /**
             * @description Whether it is paid by the books: all, in part, not yet because its deadline has been deferred or it has been spread over an instalment plan, or not at all; null where there is no card
             * @example CZESCIOWO
             * @enum {string|null}
             */
            readonly stanZaplaty?: "ZAPLACONO" | "CZESCIOWO" | "ODROCZONO" | "ROZLOZONO" | "NIE_ZAPLACONO" | null;
            /**
             * @description What is left to pay of it by the books, with costs and interest; null where there is no card
             * @example 211
             */
            readonly pozostaloDoSplaty?: number | null;
        };
        /** @description Years with excise refund applications. */
        readonly ExciseYearList: {
            readonly lataWnioskow: readonly number[];
        };
        /** @description Excise refund applications of a year. */
        readonly ExciseApplicationList: {
            readonly wnioski: readonly components["schemas"]["ExciseApplication"][];
        };
        /** @description An application for a refund of excise on fuel oil. */
        readonly ExciseApplication: {
            /** @example RO.3153.44.2025 */
            readonly sygnaturaWniosku: string;
            /**
             * Format: date
             * @example 2025-02-17
             */
            readonly dataZlozeniaWniosku: string;
            /** @example 14.27 */
            readonly powierzchniaUzytkowRolnych: number;
            /** @example 1180 */
            readonly iloscOleju: number;
            /** @example 2293.7 */
            readonly rocznyLimitZwrotu: number;
            /**
             * @description Paid to a bank account; otherwise at the cash desk of the office
             * @example true
             */
            readonly czyWyplataNaRachunekBankowy: boolean;
        };
        /** @description Excise refund decisions of a year. */
        readonly ExciseDecisionList: {
            readonly zwroty: readonly components["schemas"]["ExciseDecision"][];
        };
        /** @description A decision on a refund of excise. */
        readonly ExciseDecision: {
            /**
             * @description Null until the decision is issued
             * @example RO.3153.44.2025.D
             */
            readonly numerDecyzji: string | null;
            /**
             * Format: date
             * @description Null until the decision is issued
             * @example 2025-03-20
             */
            readonly dataWydaniaDecyzji: string | null;
            /**
             * @description Null until the decision is issued
             * @example 1722.8
             */
            readonly kwotaZwrotu: number | null;
            /** @example 570.9 */
            readonly pozostalyLimitZwrotuDoWykorzystania: number;
            /** @example 2293.7 */
            readonly rocznyLimitZwrotu: number;
            /**
             * @description Null when nothing has been paid
             * @example 1722.8
             */
            readonly kwotaWyplacona: number | null;
        };
        /** @description Permits to sell alcohol and their fees in a year. */
        readonly PermitFees: {
            readonly zezwolenia: readonly components["schemas"]["Permit"][];
            readonly naleznosciZaZezwolenie: readonly components["schemas"]["PermitDues"][];
            readonly uiszczoneOplaty: readonly components["schemas"]["PermitPayment"][];
            readonly naleznosciPozostaleDoSplaty: components["schemas"]["PermitRemainder"];
        };
        /** @description A permit to sell alcohol. */
        readonly Permit: {
            /** @example A/14/2023 */
            readonly pelnyNrZezwolenia: string;
            /** @example SO.7340.14.2023 */
            readonly pelnyNrDokumentuZezwolenia: string;
            /** @example Sklep „Pod Lipą” */
            readonly nazwaPunktuZezwolenia: string;
            /** @example sprzedaż detaliczna */
            readonly rodzajZezwoleniaOpis: string;
            /** @example do 4,5% oraz piwo */
            readonly mocZezwoleniaOpis: string;
            /**
             * Format: date
             * @example 2023-06-01
             */
            readonly zezwolenieWazneOd: string;
            /**
             * Format: date
             * @example 2025-05-31
             */
            readonly zezwolenieWazneDo: string;
        };
        /** @description What is due for permits of the year, and its instalments. */
        readonly PermitDues: {
            /** @example 2100 */
            readonly kwotaNalezna: number;
            /** @example 700 */
            readonly kwotaRaty1: number;
            /** @example 700 */
            readonly kwotaRaty2: number;
            /** @example 700 */
            readonly kwotaRaty3: number;
            /**
             * @description Additional fee for a late first instalment
             * @example 0
             */
            readonly dodatkowaOplRata1: number;
            /**
             * @description Additional fee for a late second instalment
             * @example 0
             */
            readonly dodatkowaOplRata2: number;
            /**
             * @description Additional fee for a late third instalment
             * @example 0
             */
            readonly dodatkowaOplRata3: number;
            /**
             * @description Additional fee for a late declaration
             * @example 0
             */
            readonly dodatkowaOplNieterOsw: number;
            /**
             * @description The permit that this is due for
             * @example A/14/2024
             */
            readonly pelnyNrZezwolenia?: string | null;
            /**
             * @description The dues card on which it is kept; null where there is none
             * @example 2305
             */
            readonly idKartyNaleznosci?: number | null;
            /**
             * @description Whether all of it is paid by the books; null where there is no card
             * @example false
             */
            readonly czyZaplacono?: boolean | null;
            /**
             * @description Whether it is paid by the books: all, in part, not yet because its deadline has been deferred or it has been spread over an instalment plan, or not at all; null where there is no card
             * @example CZESCIOWO
             * @enum {string|null}
             */
            readonly stanZaplaty?: "ZAPLACONO" | "CZESCIOWO" | "ODROCZONO" | "ROZLOZONO" | "NIE_ZAPLACONO" | null;
        };
        /** @description A fee that has been paid. */
        readonly PermitPayment: {
            /** @example 700 */
            readonly kwotaWplaty: number;
            /**
             * Format: date
             * @example 2025-01-29
             */
            readonly dataWplaty: string;
            /** @example false */
            readonly czyDotyczyWszystkichRat: boolean;
            /** @example true */
            readonly czyDotyczyRaty1: boolean;
            /** @example false */
            readonly czyDotyczyRaty2: boolean;
            /** @example false */
            readonly czyDotyczyRaty3: boolean;
            /**
             * @description Paid for a late declaration
             * @example false
             */
            readonly czyNieterminoweZlozenieOswiadczenia: boolean;
            /**
             * @description Paid late
             * @example false
             */
            readonly czySplaconaPoTerminie: boolean;
            /** @example false */
            readonly czyAnulowana: boolean;
        };
        /** @description What remains to be paid. */
        readonly PermitRemainder: {
            /** @example 1400 */
            readonly sumaNiesplaconychNaleznosci: number;
        };
        /** @description Online payments of the subject. */
        readonly OnlinePaymentList: {
            readonly platnosci: readonly components["schemas"]["OnlinePayment"][];
        };
        /** @description An online payment. */
        readonly OnlinePayment: {
            /** @example 7f3c2a91 */
            readonly idTransakcji: string;
            /**
             * @description In the language of the request
             * @example Podatek od nieruchomości, rata I
             */
            readonly tytul: string;
            /**
             * @description The title that the bank statement has, in Polish
             * @example Podatek od nieruchomości, rata I
             */
            readonly tytulPrzelewu?: string | null;
            /**
             * @description Without the commission
             * @example 215.5
             */
            readonly kwota: number;
            /** @example PLN */
            readonly kodWaluty: string;
            /** @example 1.5 */
            readonly prowizja: number;
            /** @example 2025-03-10 20:14:02 */
            readonly dataZlecenia: string;
            /**
             * @description As in PaymentState; REZYGNACJA is one that failed because the payer gave it up
             * @example ZAKSIEGOWANA
             * @enum {string|null}
             */
            readonly stan?: "UTWORZONA" | "OCZEKUJE" | "OPLACONA" | "ZAKSIEGOWANA" | "NIEUDANA" | "REZYGNACJA" | "WYGASLA" | null;
            /**
             * @description Whether there is a confirmation to print; null where the office does not tell, and has one for each
             * @example true
             */
            readonly czyPotwierdzenie?: boolean | null;
            readonly opisPlatnosci: components["schemas"]["PaymentDescription"];
            readonly raty: readonly components["schemas"]["PaidInstalment"][];
        };
        /** @description How it was paid and what became of it; only the part of its provider is not null. */
        readonly PaymentDescription: {
            /**
             * @example KIR
             * @enum {string}
             */
            readonly typPlatnosci: "KIR" | "P24";
            /** @example Zaksięgowana */
            readonly opisStatusu: string;
            readonly transakcjaKIR: components["schemas"]["KirTransaction"] | null;
            readonly transakcjaP24: components["schemas"]["P24Transaction"] | null;
        };
        /** @description A payment through the bank clearing house. */
        readonly KirTransaction: {
            /** @example 2025-03-10 21:14:02 */
            readonly waznoscTransakcji: string;
            /** @example 10105000997603123456789123 */
            readonly akceptantNumerRachunku: string;
            /** @example Gmina Jasnowola */
            readonly akceptantNazwaRachunku: string;
        };
        /** @description A payment through Przelewy24. */
        readonly P24Transaction: {
            /** @example PL10105000997603123456789123 */
            readonly iban: string;
            /** @example Gmina Jasnowola */
            readonly odbiorcaNazwa: string;
            /** @example ul. Lipowa 1 */
            readonly odbiorcaAdres: string;
            /** @example Jasnowola */
            readonly odbiorcaMiasto: string;
            /** @example 62-041 */
            readonly odbiorcaKodPocztowy: string;
            /** @example urzad@jasnowola.example */
            readonly odbiorcaEmail: string;
            /** @example PL */
            readonly odbiorcaKodPanstwa: string;
            /**
             * @description Where it is paid; null until the provider has said
             * @example https://p24.example/trnRequest/7f3c2a91
             */
            readonly urlTransakcji: string | null;
        };
        /** @description An instalment that a payment covered. */
        readonly PaidInstalment: {
            /** @example Podatek od nieruchomości */
            readonly rodzajOplaty: string;
            /** @example I */
            readonly opisNrRaty: string;
            /**
             * Format: date
             * @example 2025-03-15
             */
            readonly terminPlatnosci: string;
            /**
             * @description What is paid for it, all together
             * @example 215.5
             */
            readonly kwotaRaty: number;
            /** @example 214 */
            readonly kwotaGlowna: number;
            /** @example 0 */
            readonly kosztUpomnien: number;
            /** @example 0 */
            readonly oplataProlongacyjna: number;
            /** @example 1.5 */
            readonly kwotaOdsetek: number;
            /**
             * @description Contained in the principal
             * @example 0
             */
            readonly kwotaVat: number;
        };
        /** @description Dues cards of the subject. */
        readonly DuesCardList: {
            readonly karty: readonly components["schemas"]["DuesCard"][];
        };
        /** @description A card on which dues of one type are kept. */
        readonly DuesCard: {
            /** @example 2025 */
            readonly rok: number;
            /**
             * @description Type of due
             * @example PODATKI_GMINNE
             * @enum {string}
             */
            readonly aplikacjaNaleznosci: "OPLATY_LOKALNE" | "OPLATY_PSY" | "PODATKI_GMINNE" | "SRODKI_TRANSPORTU" | "WODA_SCIEKI" | "ODPADY" | "ALKOHOL" | "EWIDENCJE_NIEPODATKOWE";
            /** @example N-00318 */
            readonly symbolKarty: string;
            /** @example 10105000997603123456789123 */
            readonly numerKontaBankowego: string;
            /**
             * @description What remains to be paid
             * @example 344
             */
            readonly suma: number;
            /** @example Anna Kowalska */
            readonly nazwaPlatnika: string;
            /** @example 2201 */
            readonly idKartyNaleznosci: number;
            /** @example false */
            readonly czyInstytucja: boolean;
            /**
             * @description Of dues for water and sewage, the collection point that they are for; null or left out where it is not known
             * @example null
             */
            readonly idPunktuOdbioru?: number | null;
        };
        /** @description Who owes together with the subject. */
        readonly CoObligorList: {
            readonly wspolzobowiazani: readonly components["schemas"]["CoObligor"][];
        };
        /** @description Someone who owes together with the subject. */
        readonly CoObligor: {
            /** @example N-00318 */
            readonly nrKarty: string;
            /** @example Jan Kowalski */
            readonly nazwaUdzialowca: string;
            /**
             * @description Share
             * @example 1/2
             */
            readonly udzial: string;
            /**
             * @description Form of ownership
             * @example współwłasność
             */
            readonly formaWladania: string;
            /** @example ul. Lipowa 12A/4, 62-041 Jasnowola */
            readonly adresUdzialowca: string;
        };
        /** @description Instalments of a dues card. */
        readonly InstalmentList: {
            readonly ratyZbiorcze: readonly components["schemas"]["AggregateInstalment"][];
        };
        /** @description What is to be paid, for each subject of the account. */
        readonly DuesSummary: {
            readonly podmioty: readonly components["schemas"]["SubjectDues"][];
        };
        /** @description What one subject owes by the books of today. `suma` is `sumaNaDzis`, `sumaPozniejsza`, `sumaZlecona` and `sumaEgzekwowana` together, and the sum of `suma` over the subject's cards. */
        readonly SubjectDues: {
            /** @example Anna Kowalska */
            readonly nazwa: string;
            /** @example false */
            readonly czyInstytucja: boolean;
            /**
             * @description Null for a person
             * @example 123456789
             */
            readonly nip: string | null;
            /**
             * @description Null for an institution
             * @example 85010112345
             */
            readonly pesel: string | null;
            /**
             * @description Everything that the books have as unpaid
             * @example 844
             */
            readonly suma: number;
            /**
             * @description To be paid by today - overdue or due today, not ordered, and payable here
             * @example 344
             */
            readonly sumaNaDzis: number;
            /**
             * @description The part of sumaNaDzis whose deadline has passed
             * @example 344
             */
            readonly sumaZalegla: number;
            /**
             * @description Payable here and due later than today
             * @example 300
             */
            readonly sumaPozniejsza: number;
            /**
             * @description Ordered online and not in the books yet
             * @example 200
             */
            readonly sumaZlecona: number;
            /**
             * @description Collected under an executory title; it cannot be paid here
             * @example 0
             */
            readonly sumaEgzekwowana: number;
            /**
             * @description How many instalments make up sumaZalegla
             * @example 2
             */
            readonly liczbaZaleglych: number;
            /**
             * Format: date
             * @description The first deadline from today on of something that can be paid here; null when there is none
             * @example 2026-11-15
             */
            readonly najblizszyTermin: string | null;
            /** @description The unpaid instalments, the earliest deadline first */
            readonly pozycje: readonly components["schemas"]["DueItem"][];
        };
        /** @description An unpaid instalment and the card that it is on. */
        readonly DueItem: {
            /** @example 2201 */
            readonly idKartyNaleznosci: number;
            /** @example 2025 */
            readonly rok: number;
            /**
             * @example PODATKI_GMINNE
             * @enum {string}
             */
            readonly aplikacjaNaleznosci: "OPLATY_LOKALNE" | "OPLATY_PSY" | "PODATKI_GMINNE" | "SRODKI_TRANSPORTU" | "WODA_SCIEKI" | "ODPADY" | "ALKOHOL" | "EWIDENCJE_NIEPODATKOWE";
            /** @example N-00318 */
            readonly symbolKarty: string;
            /** @example 10105000997603123456789123 */
            readonly numerKontaBankowego: string;
            /** @example II */
            readonly opisNrRaty: string;
            /**
             * @description The kinds of fee, joined by commas
             * @example Podatek od nieruchomości
             */
            readonly rodzajOplaty: string;
            /**
             * Format: date
             * @example 2025-03-15
             */
            readonly terminPlatnosci: string;
            /**
             * @description Total to pay
             * @example 215.5
             */
            readonly kwotaRazem: number;
            /**
             * @description ZALEGLA: payable here, its deadline has passed. DZIS: payable here, due today. POZNIEJ: payable here, due later. ZLECONA: ordered online, not in the books. EGZEKWOWANA: under an executory title.
             * @example ZALEGLA
             * @enum {string}
             */
            readonly stan: "ZALEGLA" | "DZIS" | "POZNIEJ" | "ZLECONA" | "EGZEKWOWANA";
            readonly rata: components["schemas"]["AggregateInstalment"];
        };
        /** @description An instalment as it is paid: one deadline, one or more kinds of fee. */
        readonly AggregateInstalment: {
            /** @example 88101 */
            readonly idNaleznosciRatyZbiorczej: number;
            /**
             * Format: date
             * @example 2025-03-15
             */
            readonly terminPlatnosci: string;
            /**
             * @description As it was decided
             * @example 214
             */
            readonly kwotaRaty: number;
            /**
             * @description What of the principal is to be paid
             * @example 214
             */
            readonly kwotaGlowna: number;
            /**
             * @description Costs of enforcement
             * @example 0
             */
            readonly kosztyEgzekucji: number;
            /**
             * @description Interest
             * @example 1.5
             */
            readonly odsetki: number;
            /**
             * @description Prolongation fee
             * @example 0
             */
            readonly oplataProlongacyjna: number;
            /**
             * @description Total to pay
             * @example 215.5
             */
            readonly kwotaRazem: number;
            /**
             * @description Paid
             * @example false
             */
            readonly czySplacona: boolean;
            /**
             * @description Selected for payment when the list opens
             * @example false
             */
            readonly czyZaznaczona: boolean;
            /**
             * @description A reminder has been sent (U)
             * @example false
             */
            readonly jestUpomnienie: boolean;
            /**
             * @description A payment summons has been sent (W)
             * @example false
             */
            readonly jestWezwanie: boolean;
            /**
             * @description Spread over an instalment plan (R)
             * @example false
             */
            readonly jestRozlozenieNaRaty: boolean;
            /**
             * @description The deadline has been deferred (O)
             * @example false
             */
            readonly jestOdroczenieTerminu: boolean;
            /**
             * @description An executory title exists (T); it cannot be paid here
             * @example false
             */
            readonly jestTytulWykonawczy: boolean;
            /**
             * @description Already ordered through the bank clearing house
             * @example false
             */
            readonly zleconoPlatnoscZKIR: boolean;
            /**
             * @description Already ordered through Przelewy24
             * @example false
             */
            readonly zleconoPlatnoscZP24: boolean;
            readonly raty: readonly components["schemas"]["Instalment"][];
        };
        /** @description The part of an instalment that is owed for one kind of fee. */
        readonly Instalment: {
            /** @example 190441 */
            readonly idNaleznosciRaty: number;
            /** @example 1 */
            readonly nrRaty: number;
            /** @example Podatek od nieruchomości */
            readonly rodzajOplaty: string;
            /**
             * @description As it was decided
             * @example 214
             */
            readonly kwotaRaty: number;
            /**
             * @description What of the principal is to be paid
             * @example 214
             */
            readonly kwotaGlowna: number;
            /**
             * @description Costs of enforcement
             * @example 0
             */
            readonly kosztyEgzekucji: number;
            /**
             * @description Interest
             * @example 1.5
             */
            readonly odsetki: number;
            /**
             * @description Prolongation fee
             * @example 0
             */
            readonly oplataProlongacyjna: number;
            /**
             * @description Total to pay
             * @example 215.5
             */
            readonly kwotaRazem: number;
        };
        /** @description Booked payments of a dues card. */
        readonly BookedPaymentList: {
            readonly listaZaksiegowanychWplat: readonly components["schemas"]["LedgerEntry"][];
        };
        /** @description Debt collection of a dues card. */
        readonly DebtCollectionList: {
            readonly listaElementowDochodzeniaNaleznosci: readonly components["schemas"]["LedgerEntry"][];
        };
        /** @description A booked payment or an element of debt collection. */
        readonly LedgerEntry: {
            /** @example Wpłata na podatek od nieruchomości */
            readonly opis: string;
            /**
             * Format: date
             * @example 2025-03-12
             */
            readonly dataOperacji: string;
            /** @example Wpłata */
            readonly typ: string;
            /** @example 214 */
            readonly kwotaGlowna: number;
            /** @example 0 */
            readonly kosztyUpomnien: number;
            /** @example 1.5 */
            readonly odsetki: number;
            /** @example 0 */
            readonly oplataProlongacyjna: number;
            /** @example 215.5 */
            readonly suma: number;
            /** @example 0 */
            readonly pozostaloDoSplaty: number;
        };
        /** @description Instalments that a payment slip is made for. */
        readonly PaymentProofInput: {
            /** @example 2201 */
            readonly idKartyNaleznosci: number;
            /** @description Aggregate instalments that were selected */
            readonly idNaleznosciRatyZbiorczej: readonly number[];
            /** @description Single instalments that were selected */
            readonly idNaleznosciRaty: readonly number[];
        };
        /** @description Instalments of several cards to pay at once and where the browser comes back to. */
        readonly CardsTransferInput: {
            /** @description Cards of one payer and one bank account, each once, with what was selected on it */
            readonly karty: readonly components["schemas"]["CardSelectionInput"][];
            /**
             * @description The current subject when it is an institution, else null
             * @example 123456789
             */
            readonly nip: string | null;
            /**
             * @description Where a failed payment returns to
             * @example https://eurzad.jasnowola.example/platnosc-wynik?wynik=blad
             */
            readonly urlPowrotuBlad: string;
            /**
             * @description Where an accepted payment returns to
             * @example https://eurzad.jasnowola.example/platnosc-wynik?wynik=ok
             */
            readonly urlPowrotuOk: string;
        };
        readonly CardSelectionInput: {
            /** @example 2201 */
            readonly idKartyNaleznosci: number;
            /** @description Aggregate instalments that were selected */
            readonly idNaleznosciRatyZbiorczej: readonly number[];
            /** @description Single instalments that were selected */
            readonly idNaleznosciRaty: readonly number[];
        };
        /** @description Instalments to pay and where the browser comes back to. */
        readonly TransferInput: {
            /** @example 2201 */
            readonly idKartyNaleznosci: number;
            /** @description Aggregate instalments that were selected */
            readonly idNaleznosciRatyZbiorczej: readonly number[];
            /** @description Single instalments that were selected */
            readonly idNaleznosciRaty: readonly number[];
            /**
             * @description The current subject when it is an institution, else null
             * @example 123456789
             */
            readonly nip: string | null;
            /**
             * @description Where a failed payment returns to
             * @example https://eurzad.jasnowola.example/platnosc-wynik?wynik=blad
             */
            readonly urlPowrotuBlad: string;
            /**
             * @description Where an accepted payment returns to
             * @example https://eurzad.jasnowola.example/platnosc-wynik?wynik=ok
             */
            readonly urlPowrotuOk: string;
        };
        /** @description The order that the payment page of the provider is opened with. */
        readonly Transfer: {
            /**
             * @description Opens the payment page, for whoever has it
             * @example c1d7e0a4
             */
            readonly idPrzelewu: string;
            /**
             * @description By which the office is asked of it
             * @example 7f3c2a91
             */
            readonly idTransakcji: string | null;
            /**
             * @description What the office computed, which may differ from what was shown before; without the commission
             * @example 215.5
             */
            readonly kwota: number | null;
            /** @example 1.5 */
            readonly prowizja: number | null;
            /**
             * @description With the commission
             * @example 217
             */
            readonly kwotaRazem: number | null;
        };
        /** @description An order to give up. */
        readonly PaymentCancelInput: {
            /** @example 7f3c2a91 */
            readonly idTransakcji: string;
        };
        readonly PaymentStateList: {
            readonly platnosci: readonly components["schemas"]["PaymentState"][];
        };
        /** @description An online payment as the office knows it. */
        readonly PaymentState: {
            /** @example 7f3c2a91 */
            readonly idTransakcji: string;
            /** @example 2201 */
            readonly idKartyNaleznosci: number;
            /** @description All cards that it pays, idKartyNaleznosci being the first of them */
            readonly kartyNaleznosci: readonly number[] | null;
            /**
             * @description It was given up by the payer
             * @example false
             */
            readonly czyRezygnacja: boolean | null;
            /**
             * @description UTWORZONA: the provider does not know it yet. OCZEKUJE: nobody has paid. OPLACONA: the provider has confirmed the money. ZAKSIEGOWANA: it is in the books. NIEUDANA: refused or given up. WYGASLA: not paid in time. After the last two the instalments are free.
             * @example OPLACONA
             * @enum {string}
             */
            readonly stan: "UTWORZONA" | "OCZEKUJE" | "OPLACONA" | "ZAKSIEGOWANA" | "NIEUDANA" | "WYGASLA";
            /** @example Opłacona, oczekuje na zaksięgowanie */
            readonly opisStatusu: string;
            /**
             * @example P24
             * @enum {string}
             */
            readonly typPlatnosci: "KIR" | "P24";
            /** @example Podatek od nieruchomości, rata I */
            readonly tytul: string;
            /**
             * @description Without the commission
             * @example 215.5
             */
            readonly kwota: number;
            /** @example 1.5 */
            readonly prowizja: number;
            /**
             * @description With the commission
             * @example 217
             */
            readonly kwotaRazem: number;
            /** @example PLN */
            readonly kodWaluty: string;
            /**
             * @description Paid on top, to be given back by the office
             * @example 0
             */
            readonly kwotaNadplaty: number;
            /** @example 2025-03-10 20:14:02 */
            readonly dataZlecenia: string;
            /** @example 2025-03-10 21:14:02 */
            readonly waznoscTransakcji: string;
            /**
             * @description Opens the payment page again; null when it can no longer be paid
             * @example c1d7e0a4
             */
            readonly idPrzelewu: string | null;
        };
        /** @description What the browser must do before it signs in. */
        readonly Captcha: {
            /**
             * @example DOWOD_PRACY
             * @enum {string}
             */
            readonly dostawca: "DOWOD_PRACY" | "RECAPTCHA";
            /**
             * @description Proof of work: recaptcha is this text, a dot and a decimal number such that the SHA-256 digest of the whole (ASCII) starts with trudnosc zero bits. Null with RECAPTCHA.
             * @example eyJpZCI6Ikw0In0.3q2-7w
             */
            readonly wyzwanie: string | null;
            /**
             * @description Bits; null with RECAPTCHA
             * @example 16
             */
            readonly trudnosc: number | null;
            /**
             * @description Milliseconds; null with RECAPTCHA
             * @example 300000
             */
            readonly waznosc: number | null;
        };
        /** @description Login and password. */
        readonly LoginInput: {
            /** @example anna.kowalska */
            readonly login: string;
            readonly haslo: string;
            /** @description Answer of the captcha; null or left out when none is asked */
            readonly recaptcha?: string | null;
        };
        /** @description Outcome of a sign-in. */
        readonly LoginReply: {
            /** @description Full, restricted or, when a code is still to be given, only good for login2FA */
            readonly token: string;
            /**
             * @description The token is restricted
             * @example false
             */
            readonly czyOgraniczony: boolean;
            /**
             * @description The account is unconfirmed; the token is restricted
             * @example false
             */
            readonly czyNiepotwierdzony: boolean;
            /**
             * @description A one-time code is still to be given
             * @example false
             */
            readonly czy2FaAktywne: boolean;
            /**
             * @description A recovery code may be given instead
             * @example false
             */
            readonly czyKodyZapasowe?: boolean | null;
        };
        /** @description The one-time code and the token of the first step. */
        readonly TwoFactorLoginInput: {
            /**
             * @description Six digits of the authenticator, or a recovery code where the first step offered it
             * @example 287082
             */
            readonly totp: string;
            readonly token: string;
        };
        /** @description A new account. */
        readonly RegistrationInput: {
            /** @example Anna */
            readonly imie: string;
            /** @example Kowalska */
            readonly nazwisko: string;
            /**
             * @description Letters, digits and . _ @ -, from 3 on; spaces around it are left out
             * @example anna.kowalska
             */
            readonly login: string;
            /** @description At least 8 characters with a digit, an upper-case and a lower-case letter and a special character */
            readonly haslo: string;
            /**
             * Format: email
             * @example anna@poczta.example
             */
            readonly email: string;
            /** @example 85010112345 */
            readonly pesel: string | null;
            /** @example 123456789 */
            readonly nip: string | null;
            /**
             * @description Activation page that the mail links to
             * @example https://eurzad.jasnowola.example/aktywacja-return-url
             */
            readonly returnUrl: string;
            /**
             * @description Left out when the office does not ask
             * @example true
             */
            readonly czyZgodaNaPrzetwarzanieDanych?: boolean;
            /**
             * @description Left out when the office does not ask
             * @example true
             */
            readonly czyZgodaNaRegulamin?: boolean;
            /** @description Answer of the captcha when czyCaptcha is on */
            readonly recaptcha?: string | null;
        };
        /** @description The code of the activation link. */
        readonly ActivationInput: {
            readonly hash: string;
        };
        /** @description The password from the office and the one that replaces it. */
        readonly OfficeActivationInput: {
            readonly noweHaslo: string;
            /** @description The password from the office */
            readonly stareHaslo: string;
            /** @description The code of the activation link */
            readonly hash: string;
        };
        /** @description A new password and the right to set it. */
        readonly NewPasswordInput: {
            readonly noweHaslo: string;
            /** @description The code of the link in the mail */
            readonly kodZmianyHasla: string;
        };
        /** @description Whose password is to be reset. */
        readonly PasswordResetInput: {
            /**
             * Format: email
             * @example anna@poczta.example
             */
            readonly email: string;
            /** @example anna.kowalska */
            readonly login: string;
            /**
             * @description Page that the mail links to
             * @example https://eurzad.jasnowola.example/nowe-haslo
             */
            readonly returnUrl?: string;
        };
        /** @description A text for the resident. */
        readonly Message: {
            /** @example Jeśli konto istnieje, wysłaliśmy wiadomość e-mail. */
            readonly opis: string;
        };
        /** @description Who asks for the activation link. */
        readonly ActivationLinkInput: {
            /**
             * Format: email
             * @example anna@poczta.example
             */
            readonly email: string;
            /** @example anna.kowalska */
            readonly login: string;
            /**
             * @description Activation page that the mail links to
             * @example https://eurzad.jasnowola.example/aktywacja-return-url
             */
            readonly returnUrl: string;
        };
        /** @description What the resident has confirmed. */
        readonly RegistrationConfirmationInput: {
            /** @example Anna */
            readonly imie: string;
            /** @example Kowalska */
            readonly nazwisko: string;
            /**
             * Format: email
             * @example anna@poczta.example
             */
            readonly email: string;
            /** @example 85010112345 */
            readonly pesel: string | null;
            /** @example 123456789 */
            readonly nip: string | null;
            /** @description The token of the external sign-in */
            readonly token: string;
            /**
             * @description Left out when the office does not ask
             * @example true
             */
            readonly czyZgodaNaPrzetwarzanieDanych?: boolean;
            /**
             * @description Left out when the office does not ask
             * @example true
             */
            readonly czyZgodaNaRegulamin?: boolean;
            /** @description The secret whose digest began the external sign-in; left out where czyWymianaTokenu is not true */
            readonly stan?: string | null;
        };
        /** @description The token of the return address and the secret of the browser that began the sign-in. */
        readonly TokenExchangeInput: {
            readonly token: string;
            readonly stan: string;
        };
        /** @description A token. */
        readonly SessionToken: {
            readonly token: string;
        };
        /** @description Consents that registration asks for. */
        readonly RegistrationConsents: {
            /** @example true */
            readonly czyPytacOZgodeNaPowiadomieniaSms: boolean;
            /** @example true */
            readonly czyPytacOZgodeNaPowiadomieniaEmail: boolean;
            /** @example true */
            readonly czyPytacOZgodeNaPrzetwarzanieDanych: boolean;
            /** @example true */
            readonly czyPytacOZgodeNaRegulamin: boolean;
            /**
             * @description Null when the consent is not asked
             * @example <p>Wyrażam zgodę na przetwarzanie moich danych.</p>
             */
            readonly trescZgodyNaPrzetwarzanieDanych: string | null;
            /**
             * @description Null when the consent is not asked
             * @example <p>Regulamin portalu.</p>
             */
            readonly trescRegulaminu: string | null;
        };
        /** @description Which notifications the resident agreed to. */
        readonly Consents: {
            /** @example true */
            readonly powiadomieniaEmail: boolean;
            /** @example false */
            readonly powiadomieniaSms: boolean;
            /** @example anna@poczta.example */
            readonly email: string | null;
            /** @example 600100200 */
            readonly telefon: string | null;
        };
        /** @description Which notifications the resident agrees to. */
        readonly ConsentsInput: {
            /** @example true */
            readonly powiadomieniaEmail: boolean;
            /** @example false */
            readonly powiadomieniaSms: boolean;
            /**
             * Format: email
             * @example anna@poczta.example
             */
            readonly email: string | null;
            /** @example 600100200 */
            readonly telefon: string | null;
        };
        /** @description A new e-mail address. */
        readonly EmailChangeInput: {
            /**
             * Format: email
             * @example anna.nowa@poczta.example
             */
            readonly nowyEmail: string;
            readonly haslo: string;
            /**
             * @description Where the link leads, with hash added; the portal's own page when left out
             * @example https://eurzad.jasnowola.example/potwierdzenie-email
             */
            readonly returnUrl?: string | null;
        };
        /** @description A corrected e-mail address. */
        readonly EmailCorrectionInput: {
            /** @example anna.kowalska */
            readonly login: string;
            readonly haslo: string;
            /**
             * @description Of an account with two-factor sign-in; else null or left out
             * @example null
             */
            readonly totp?: string | null;
            /**
             * Format: email
             * @example anna.nowa@poczta.example
             */
            readonly nowyEmail: string;
            /**
             * @description Where the link leads, with hash added; the portal's own page when left out
             * @example https://eurzad.jasnowola.example/potwierdzenie-email
             */
            readonly returnUrl?: string | null;
            /** @description Answer of the captcha; null or left out when none is asked */
            readonly recaptcha?: string | null;
        };
        /** @description Login and password of the account to delete. */
        readonly AccountDeletionInput: {
            /** @example anna.kowalska */
            readonly login: string;
            readonly haslo: string;
            /**
             * @description Of an account with two-factor sign-in; else null or left out
             * @example null
             */
            readonly totp?: string | null;
            /** @description Answer of the captcha; null or left out when none is asked */
            readonly recaptcha?: string | null;
        };
        /** @description A code of a link, and what it is for. */
        readonly LinkCheckInput: {
            /**
             * @example HASLO
             * @enum {string}
             */
            readonly rodzaj: "AKTYWACJA" | "EMAIL" | "HASLO" | "REJESTRACJA" | "URZAD";
            readonly kod: string;
        };
        /** @description Whether a link can still be used. */
        readonly LinkCheck: {
            /** @example true */
            readonly czyWazny: boolean;
        };
        /** @description A first password. */
        readonly FirstPasswordInput: {
            readonly noweHaslo: string;
        };
        /** @description Open sessions of the account. */
        readonly SessionList: {
            readonly sesje: readonly components["schemas"]["OpenSession"][];
        };
        /** @description One open session; what is not known is null. */
        readonly OpenSession: {
            /**
             * @description Names it to zakoncz; not its token
             * @example 0k3Zb1Jd2mQxT9cVnEwLrA
             */
            readonly id: string;
            /** @example Firefox */
            readonly przegladarka: string | null;
            /** @example Windows */
            readonly system: string | null;
            /**
             * @example KOMPUTER
             * @enum {string|null}
             */
            readonly rodzajUrzadzenia: "KOMPUTER" | "TELEFON" | "TABLET" | null;
            /** @example 2026-03-04 08:12:40 */
            readonly kiedyOtwarta: string | null;
            /** @example 2026-03-04 08:40:02 */
            readonly kiedyUzyta: string | null;
            /**
             * @description The session that asks
             * @example true
             */
            readonly czyBiezaca: boolean;
        };
        /** @description Which session ends. */
        readonly SessionEndInput: {
            /**
             * @description Null ends all of them
             * @example null
             */
            readonly id: string | null;
        };
        /** @description The one-time code that allows new recovery codes. */
        readonly RecoveryCodesInput: {
            /**
             * @description Null while the session had a code in the last five minutes
             * @example 287082
             */
            readonly totp: string | null;
        };
        /** @description New recovery codes. */
        readonly RecoveryCodes: {
            readonly kody: readonly string[];
        };
        /** @description The old password and a new one. */
        readonly PasswordChangeInput: {
            readonly noweHaslo: string;
            readonly stareHaslo: string;
        };
        /** @description Two-factor sign-in of the account. */
        readonly TwoFactorConfiguration: {
            /** @example false */
            readonly czy2FaAktywne: boolean;
            /**
             * @description Picture of the key for the authenticator, as a data URL; null while it is on
             * @example data:image/png;base64,iVBORw0KGgo=
             */
            readonly qrCode: string | null;
            /**
             * @description The key in base 32; null while it is on
             * @example JBSWY3DPEHPK3PXP
             */
            readonly key: string | null;
            /**
             * @description Recovery codes that are left; left out by an office that has none
             * @example 10
             */
            readonly liczbaKodowZapasowych?: number | null;
        };
        /** @description Whether two-factor sign-in is on. */
        readonly TwoFactorInput: {
            /** @example true */
            readonly czy2FaAktywne: boolean;
            /**
             * @description Null when it is switched off without a code
             * @example 287082
             */
            readonly totp: string | null;
        };
        /** @description Correspondence data of the subject. */
        readonly CorrespondenceDataReply: {
            readonly daneKorespondencyjne: components["schemas"]["CorrespondenceData"];
        };
        /** @description Where mail goes; what is empty is null. Persons have imie and nazwisko, institutions have nazwa. */
        readonly CorrespondenceData: {
            /** @example Anna */
            readonly imie: string | null;
            /** @example Maria */
            readonly imie2: string | null;
            /** @example Kowalska */
            readonly nazwisko: string | null;
            readonly nazwisko2: string | null;
            /** @description Null for a person */
            readonly nazwa: string | null;
            /** @example 600100200 */
            readonly telefon: string | null;
            /** @example anna@poczta.example */
            readonly email: string | null;
            readonly fax: string | null;
            readonly www: string | null;
            /** @example Jasnowola */
            readonly miejscowosc: string | null;
            /** @example Lipowa */
            readonly ulica: string | null;
            /** @example 12A */
            readonly nrDomu: string | null;
            /** @example 4 */
            readonly nrLokalu: string | null;
            /** @example 62-041 */
            readonly kodPocztowy: string | null;
        };
        /** @description Where mail shall go; what is empty is null. Persons need imie and nazwisko, institutions need nazwa. */
        readonly CorrespondenceDataInput: {
            /** @example Anna */
            readonly imie: string | null;
            /** @example Maria */
            readonly imie2: string | null;
            /** @example Kowalska */
            readonly nazwisko: string | null;
            readonly nazwisko2: string | null;
            /** @description Null for a person */
            readonly nazwa: string | null;
            /** @example 600100200 */
            readonly telefon: string | null;
            /**
             * Format: email
             * @example anna@poczta.example
             */
            readonly email: string | null;
            readonly fax: string | null;
            readonly www: string | null;
            /** @example Jasnowola */
            readonly miejscowosc: string;
            /** @example Lipowa */
            readonly ulica: string | null;
            /** @example 12A */
            readonly nrDomu: string;
            /** @example 4 */
            readonly nrLokalu: string | null;
            /** @example 62-041 */
            readonly kodPocztowy: string;
        };
        /** @description Reports of changed correspondence data. */
        readonly CorrespondenceReportList: {
            readonly historiaZgloszen: readonly components["schemas"]["CorrespondenceReport"][];
        };
        /** @description A report and what the office said. */
        readonly CorrespondenceReport: {
            /** @example 4410 */
            readonly zgloszenieId: number;
            /** @example 2025-02-10 09:31:00 */
            readonly kiedyUtworzono: string;
            /** @example Zmiana danych korespondencyjnych */
            readonly tematZgloszenia: string;
            /** @example Nowy numer telefonu */
            readonly trescZgloszenia: string;
            /**
             * @description Null until the office has dealt with it
             * @example 2025-02-11 08:05:22
             */
            readonly kiedyObsluzono: string | null;
            /** @example Przyjęto */
            readonly uwagiDoZgloszenia: string | null;
            readonly daneKorespondencyjne: components["schemas"]["CorrespondenceData"];
        };
        /** @description Files, pages and folders of a page. */
        readonly FileView: {
            /** @example Informacje */
            readonly nazwaMenu: string;
            readonly pliki: readonly components["schemas"]["FileEntry"][];
            readonly strony: readonly components["schemas"]["PageEntry"][];
            readonly katalogi: readonly components["schemas"]["Folder"][];
        };
        /** @description A file. */
        readonly FileEntry: {
            /** @example Wniosek o zwrot podatku akcyzowego */
            readonly nazwa: string;
            /** @example pdf */
            readonly rozszerzenie: string;
            /**
             * @description Below the e-office base address
             * @example pliki/wniosek-akcyza.pdf
             */
            readonly link: string;
        };
        /** @description A page. */
        readonly PageEntry: {
            /** @example Odbiór odpadów */
            readonly nazwa: string;
            /**
             * @description File name of a custom page, or an address
             * @example odbior-odpadow.html
             */
            readonly link: string;
        };
        /** @description A folder; folders nest to any depth. */
        readonly Folder: {
            /** @example Podatki */
            readonly nazwa: string;
            readonly pliki: readonly components["schemas"]["FileEntry"][];
            readonly strony: readonly components["schemas"]["PageEntry"][];
            readonly katalogi: readonly components["schemas"]["Folder"][];
        };
        /** @description The external widget that shows statuses and registers. */
        readonly RegistersConfiguration: {
            /** @example 280 */
            readonly idOrganizacji: number;
            readonly widgety: readonly components["schemas"]["RegisterWidget"][];
        };
        /** @description One choice of the page and what it shows. */
        readonly RegisterWidget: {
            /**
             * @example STATUSY
             * @enum {string}
             */
            readonly typ: "STATUSY" | "REJESTRY";
            /**
             * @description An address, or a path below the API base
             * @example https://rejestry.example/statusy?organizacja=280
             */
            readonly url: string;
        };
        /** @description A page that the office wrote. */
        readonly CustomPage: {
            /** @example <h2>Odbiór odpadów</h2> */
            readonly html: string;
            /** @example Odbiór odpadów */
            readonly tytul: string;
        };
    };
    responses: {
        /** @description What went wrong; `opis` is for the resident, `kod` for the portal. */
        readonly Error: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A PDF file */
        readonly Pdf: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/pdf": string;
            };
        };
        /** @description The browser is sent on */
        readonly Redirect: {
            headers: {
                readonly Location: string;
                readonly [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
        readonly Lang: string;
        /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
        readonly Pesel: string;
        /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
        readonly Nip: string;
        readonly Year: number;
        /** @description One of the dates that dajAktualneDatyWyborow names. */
        readonly ElectionDate: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly status: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Whether the office is in a maintenance break */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Status"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly konfiguracja: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What the office has switched on */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Configuration"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly listaUslug: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Services of the office, in groups */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ServiceGroupList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly menuBoczne: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Side menu and contact block */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SideMenu"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly licznikOdwiedzin: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Visit counter; the call records a visit */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VisitCounter"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly przedluzanieSesji: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SessionTokenInput"];
            };
        };
        readonly responses: {
            /** @description Extends the session */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionExtension"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly wylogowanie: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SessionTokenInput"];
            };
        };
        readonly responses: {
            /** @description The session has ended */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly listaPodmiotow: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Subjects that the account may act for */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SubjectList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly userInfo: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The signed-in account */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserInfo"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajLataBudzetowe: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Years with a budget */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BudgetYearList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajDochodyBudzetu: {
        readonly parameters: {
            readonly query: {
                readonly rok: components["parameters"]["Year"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Budget income of a year */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BudgetIncomeList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajDochodyBudzetuPdf: {
        readonly parameters: {
            readonly query: {
                readonly rok: components["parameters"]["Year"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajWydatkiBudzetu: {
        readonly parameters: {
            readonly query: {
                readonly rok: components["parameters"]["Year"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Budget expenses of a year */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BudgetExpenseList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajWydatkiBudzetuPdf: {
        readonly parameters: {
            readonly query: {
                readonly rok: components["parameters"]["Year"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajStatusyMeldunkoweMieszkancow: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Residents by registration status */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ResidentStatusList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajStatusyMeldunkoweMieszkancowPdf: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajAktualneDatyWyborow: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Dates of current elections */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ElectionDateList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajObwodWyborcy: {
        readonly parameters: {
            readonly query: {
                /** @description The voter who is looked for */
                readonly pesel: string;
                /** @description One of the dates that dajAktualneDatyWyborow names. */
                readonly dataWyborow: components["parameters"]["ElectionDate"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Where a voter votes */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VoterPlace"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajObwodWyborcyPdf: {
        readonly parameters: {
            readonly query: {
                /** @description The voter who is looked for */
                readonly pesel: string;
                /** @description One of the dates that dajAktualneDatyWyborow names. */
                readonly dataWyborow: components["parameters"]["ElectionDate"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajLiczbeWyborcow: {
        readonly parameters: {
            readonly query: {
                /** @description One of the dates that dajAktualneDatyWyborow names. */
                readonly dataWyborow: components["parameters"]["ElectionDate"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Number of voters on an election date */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VoterCountList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajLiczbeWyborcowPdf: {
        readonly parameters: {
            readonly query: {
                /** @description One of the dates that dajAktualneDatyWyborow names. */
                readonly dataWyborow: components["parameters"]["ElectionDate"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajZameldowaniaWgPlciWieku: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Registered residents by sex and age */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RegistrationsBySexAndAge"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajZameldowaniaWgPlciWiekuPdf: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajNajpopularniejszeImiona: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Most popular first names */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FirstNameList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajNajpopularniejszeImionaPdf: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajLataUrodzen: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Birth years with first names */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BirthYearList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajNajpopularniejszeImionaWgRoku: {
        readonly parameters: {
            readonly query: {
                readonly rok: components["parameters"]["Year"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Most popular first names of a birth year */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FirstNameList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajNajpopularniejszeImionaWgRokuPdf: {
        readonly parameters: {
            readonly query: {
                readonly rok: components["parameters"]["Year"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajAktualneZameldowanie: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Current temporary residence of a person */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TemporaryResidenceList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajAktualneZameldowaniePdf: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajPojazdyWedlugNorm: {
        readonly parameters: {
            readonly query: {
                /** @description Not before 1900-01-01 and not in the future */
                readonly dataPrzeliczen: string;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Vehicles by way of taxation on a day */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VehicleNormList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajPojazdyWedlugNormPdf: {
        readonly parameters: {
            readonly query: {
                /** @description Not before 1900-01-01 and not in the future */
                readonly dataPrzeliczen: string;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajLataStawekPojazdow: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Years with vehicle tax rates */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VehicleRateYearList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajStawkiPojazdu: {
        readonly parameters: {
            readonly query: {
                readonly rokWyliczen: number;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Vehicle tax rates of a year */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VehicleRateList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajStawkiPojazduPdf: {
        readonly parameters: {
            readonly query: {
                readonly rok: components["parameters"]["Year"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajWykazPojazdow: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly rok: components["parameters"]["Year"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Vehicles that the subject declared for a year */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VehicleList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajWykazPojazdowPdf: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly rok: components["parameters"]["Year"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajPunktyOdbioru: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Collection points of the subject */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CollectionPointList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajFakturyPunktuOdbioru: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly idPunktuOdbioru: number;
                /** @description Years of issue */
                readonly lataFaktur: readonly number[];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Invoices of a collection point */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvoiceList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajFakturyPunktuOdbioruPdf: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly idPunktuOdbioru: number;
                /** @description Years of issue */
                readonly lataFaktur: readonly number[];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajFakturePdf: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly idDokumentuPdf: number;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajDaneUmowyPunktu: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly idPunktu: number;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Contract of a collection point */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PointContract"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajLicznikiPunktuOdbioru: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly idPunktuOdbioru: number;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Meters of a collection point */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PointMeterList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajOdczytyLicznikowPunktuOdbioru: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly idPunktuOdbioru: number;
                /** @description Numbers of the meters that are meant */
                readonly numeryLicznikow: readonly string[];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Readings of meters of a collection point */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MeterReadingList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajOdczytyLicznikowPunktuOdbioruPdf: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly idPunktuOdbioru: number;
                /** @description Numbers of the meters that are meant */
                readonly numeryLicznikow: readonly string[];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajWodomierze: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Meters that the subject may read */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WaterMeterList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly podajStanWodomierza: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MeterReadingInput"];
            };
        };
        readonly responses: {
            /** @description Hands in a meter reading */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SaveResult"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly wycofajStanWodomierza: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MeterWithdrawalInput"];
            };
        };
        readonly responses: {
            /** @description Withdraws a meter reading that the office has not dealt with */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SaveResult"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajTerminyOdczytow: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description When meters are to be read */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReadingWindowList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajDaneZgloszoneWodomierzy: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly idPunktu: number;
                readonly nrLicznika: string;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Readings handed in earlier for a meter */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MeterReportList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajDaneZgloszoneWodomierzyPdf: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly idPunktu: number;
                readonly nrLicznika: string;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajZgloszenia: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Requests that the subject has sent */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WaterRequestList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajZgloszeniaPdf: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dopiszDoZgloszenia: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RequestMessageInput"];
            };
        };
        readonly responses: {
            /** @description Writes more about a request that was sent */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SaveResult"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dodajZalacznik: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RequestFileInput"];
            };
        };
        readonly responses: {
            /** @description Uploads a file for a request */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RequestFile"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajZalacznik: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly idZalacznika: number;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file, of the type that its content has */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajTematyZgloszen: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Topics of requests */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RequestTopicList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dodajZgloszenie: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WaterRequestInput"];
            };
        };
        readonly responses: {
            /** @description Sends a request */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SaveResult"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajNrTelefonuPodmiotu: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Phone number of the subject */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SubjectPhone"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajProtokolWymiany: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly numerWodomierza: string;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajProtokolWymianyZeZdjeciami: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly numerWodomierza: string;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajParametryOplatZaOdpady: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Waste fee parameters */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WasteParameterList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajParametryOplatZaOdpadyPdf: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly typWyswietlania: "AKTUALNE" | "ARCHIWALNE";
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajNieruchomosci: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Property of the subject */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Property"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajNieruchomosciPdf: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajRokPodatkowy: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Years with a tax assessment */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TaxYearList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajWymiarPodatku: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Tax years */
                readonly lataPodatkowe: readonly number[];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Tax assessment of years */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TaxAssessmentList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajWymiarPodatkuPdf: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Tax years */
                readonly lataPodatkowe: readonly number[];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly decyzja: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly idArchiwumDruku: number;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajLataOplatLokalnych: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Years with local fees */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeeYearList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajOplatyLokalne: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly rok: components["parameters"]["Year"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Local fees of a year */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LocalFeeList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajOplatyLokalnePdf: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly rok: components["parameters"]["Year"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajLataWnioskowDoZwrotuAkcyzyZaOlej: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Years with excise refund applications */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExciseYearList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajWnioskiOZwrotAkcyzyZaOlej: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly rok: components["parameters"]["Year"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Excise refund applications of a year */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExciseApplicationList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajWnioskiOZwrotAkcyzyZaOlejPdf: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly rok: components["parameters"]["Year"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajZwrotyAkcyzyZaOlej: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly rok: components["parameters"]["Year"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Excise refund decisions of a year */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExciseDecisionList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajZwrotyAkcyzyZaOlejPdf: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly rok: components["parameters"]["Year"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajLataOplatZaZezwolenia: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Years with permit fees */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeeYearList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajOplatyZaZezwolenia: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly rok: components["parameters"]["Year"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Permits and their fees in a year */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PermitFees"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajOplatyZaZezwoleniaPdf: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly rok: components["parameters"]["Year"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajHistoriePlatnosci: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Online payments of the subject */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OnlinePaymentList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajHistoriePlatnosciPdf: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly idTransakcji: string;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajNaleznosci: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Dues cards of the subject */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DuesCardList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajPodsumowanieNaleznosci: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What is to be paid, for each subject of the account */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DuesSummary"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajNaleznosciPdf: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Only cards of this type; all when left out */
                readonly rodzajPlatnosci?: "OPLATY_LOKALNE" | "OPLATY_PSY" | "PODATKI_GMINNE" | "SRODKI_TRANSPORTU" | "WODA_SCIEKI" | "ODPADY" | "ALKOHOL" | "EWIDENCJE_NIEPODATKOWE";
                /** @description Only cards with something to pay, or without; all when left out */
                readonly typNaleznosci?: "WSZYSTKIE" | "ZAPLACONE" | "NIEZAPLACONE";
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajWspolzobowiazanych: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Who owes together with the subject */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CoObligorList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajRaty: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly idKartyNaleznosci: number;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Instalments of a dues card */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InstalmentList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajRatyPdf: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Heading of the file */
                readonly tytul: string;
                readonly idKartyNaleznosci: number;
                readonly typNaleznosci: "WSZYSTKIE" | "ZAPLACONE" | "NIEZAPLACONE";
                /** @description Earliest payment deadline */
                readonly dataOd?: string;
                /** @description Latest payment deadline */
                readonly dataDo?: string;
                /** @description Lowest total */
                readonly kwotaOd?: number;
                /** @description Highest total */
                readonly kwotaDo?: number;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajHistorieZaksiegowanychWplat: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly idKartyNaleznosci: number;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Booked payments of a dues card */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BookedPaymentList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajElementyDochodzeniaNaleznosci: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly idKartyNaleznosci: number;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Debt collection of a dues card */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DebtCollectionList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly drukDowoduWplaty: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PaymentProofInput"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Pdf"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dodajPrzelew: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path: {
                readonly provider: "kir" | "p24";
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TransferInput"];
            };
        };
        readonly responses: {
            /** @description Orders the payment of selected instalments */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Transfer"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dodajPrzelewZbiorczy: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path: {
                readonly provider: "kir" | "p24";
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CardsTransferInput"];
            };
        };
        readonly responses: {
            /** @description Orders the payment of selected instalments of several cards at once */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Transfer"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly zaplacPrzelew: {
        readonly parameters: {
            readonly query: {
                readonly idPrzelewu: string;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 302: components["responses"]["Redirect"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly powrotZPlatnosci: {
        readonly parameters: {
            readonly query: {
                readonly idPrzelewu: string;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 302: components["responses"]["Redirect"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajStanPlatnosci: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly idTransakcji: string;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What the office knows of an online payment */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PaymentState"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajPlatnosciKarty: {
        readonly parameters: {
            readonly query: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                readonly idKartyNaleznosci: number;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What has been ordered of a dues card and is not in the books */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PaymentStateList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly anulujPrzelew: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PaymentCancelInput"];
            };
        };
        readonly responses: {
            /** @description What the office knows of the payment afterwards */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PaymentState"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly captcha: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A challenge for the captcha of the sign-in */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Captcha"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly getToken: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LoginInput"];
            };
        };
        readonly responses: {
            /** @description Signs in with login and password */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LoginReply"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly login2FA: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TwoFactorLoginInput"];
            };
        };
        readonly responses: {
            /** @description Second step of a sign-in */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LoginReply"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly wymianaTokenu: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TokenExchangeInput"];
            };
        };
        readonly responses: {
            /** @description Exchanges the token of an external sign-in for a session */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionToken"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly rejestracjaUzytkownika: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RegistrationInput"];
            };
        };
        readonly responses: {
            /** @description Registered; the activation link has been sent */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly aktywacjaUzytkownika: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ActivationInput"];
            };
        };
        readonly responses: {
            /** @description The account is active */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly aktywacjaZUrzedu: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OfficeActivationInput"];
            };
        };
        readonly responses: {
            /** @description The account is active */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly ustawHaslo: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewPasswordInput"];
            };
        };
        readonly responses: {
            /** @description The password is set */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly przypomnijHaslo: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PasswordResetInput"];
            };
        };
        readonly responses: {
            /** @description Asks for a password reset */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly wyslijLinkAktywacyjny: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ActivationLinkInput"];
            };
        };
        readonly responses: {
            /** @description Accepted */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly sprawdzLink: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LinkCheckInput"];
            };
        };
        readonly responses: {
            /** @description Whether a mailed link can still be used */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LinkCheck"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly potwierdzEmail: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ActivationInput"];
            };
        };
        readonly responses: {
            /** @description The new address applies */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly poprawEmail: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["EmailCorrectionInput"];
            };
        };
        readonly responses: {
            /** @description A link has been sent to the new address */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly usunKontoHaslem: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AccountDeletionInput"];
            };
        };
        readonly responses: {
            /** @description Deleted */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly potwierdzenieDanychUzytkownika: {
        readonly parameters: {
            readonly query?: {
                /** @description Proof of the external sign-in; either this or data is sent */
                readonly jwtToken?: string;
                /** @description What the identity service delivered, as it stood in the address: first name, last name, e-mail, pesel, nip and token, joined by semicolons; what is unknown is empty. Either this or jwtToken is sent */
                readonly data?: string;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RegistrationConfirmationInput"];
            };
        };
        readonly responses: {
            /** @description Confirms a registration after external sign-in */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionToken"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly logowanieWezelKrajowyToken: {
        readonly parameters: {
            readonly query: {
                /** @description Where a known person comes back to, with token and link */
                readonly urlPowrotuOk: string;
                /** @description Where a refusal comes back to, with trescBledu */
                readonly urlPowrotuBlad: string;
                /** @description Where a new person comes back to, with data and link */
                readonly urlPowrotuPotwierdz: string;
                /** @description SHA-256, base64url without padding, of a secret that the browser keeps until it is back. The reference office requires it; an office without czyWymianaTokenu may ignore it */
                readonly stan?: string;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 302: components["responses"]["Redirect"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly logowanieEpuapToken: {
        readonly parameters: {
            readonly query: {
                /** @description Where a known person comes back to, with token and link */
                readonly urlPowrotuOk: string;
                /** @description Where a refusal comes back to, with trescBledu */
                readonly urlPowrotuBlad: string;
                /** @description Where a new person comes back to, with data and link */
                readonly urlPowrotuPotwierdz: string;
                /** @description SHA-256, base64url without padding, of a secret that the browser keeps until it is back. The reference office requires it; an office without czyWymianaTokenu may ignore it */
                readonly stan?: string;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 302: components["responses"]["Redirect"];
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly rejestracjaZgody: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Consents that registration asks for */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RegistrationConsents"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajZgody: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Consents of the account */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Consents"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly zapiszZgody: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ConsentsInput"];
            };
        };
        readonly responses: {
            /** @description Saved */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly zmianaEmaila: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["EmailChangeInput"];
            };
        };
        readonly responses: {
            /** @description Changed */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly zmianaHasla: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PasswordChangeInput"];
            };
        };
        readonly responses: {
            /** @description Changed */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly anulujZmianeEmaila: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Withdrawn */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly pierwszeHaslo: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FirstPasswordInput"];
            };
        };
        readonly responses: {
            /** @description The password is set */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajSesje: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Open sessions of the account */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly zakonczSesje: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SessionEndInput"];
            };
        };
        readonly responses: {
            /** @description Ended */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly usunKonto: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Deleted */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajKonfiguracje2fa: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Two-factor sign-in of the account */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TwoFactorConfiguration"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly zapiszKonfiguracje2fa: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TwoFactorInput"];
            };
        };
        readonly responses: {
            /** @description Saved */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly noweKodyZapasowe: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecoveryCodesInput"];
            };
        };
        readonly responses: {
            /** @description Makes new recovery codes of two-factor sign-in */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajDaneKorespondencyjne: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Correspondence data of the subject */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CorrespondenceDataReply"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly zglosDaneKorespondencyjne: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CorrespondenceDataInput"];
            };
        };
        readonly responses: {
            /** @description Reported */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajHistorieDanychKorespondencyjnych: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Reports of changed correspondence data */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CorrespondenceReportList"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajProceduryUrzedowe: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Procedures of the office */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FileView"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajWnioski: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Forms of the office */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FileView"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajPliki: {
        readonly parameters: {
            readonly query: {
                /** @description The page that shows them */
                readonly strona: string;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Files and pages of a page of the portal */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FileView"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly kontakt: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Contact data */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Contact"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly statusyRejestrySprawKonfiguracja: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Statuses and registers */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RegistersConfiguration"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly stronaWlasna: {
        readonly parameters: {
            readonly query: {
                readonly nazwaPliku: string;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A custom page */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CustomPage"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajWiadomosci: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description From 1, the newest first; 1 when left out */
                readonly strona?: number;
                /** @description Messages on a page; 20 when left out */
                readonly rozmiar?: number;
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Messages that the office keeps for the account */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InboxPage"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajLiczbeNieprzeczytanych: {
        readonly parameters: {
            readonly query?: {
                /** @description The current subject when it is a person. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly pesel?: components["parameters"]["Pesel"];
                /** @description The current subject when it is an institution. Exactly one of pesel and nip is sent; x-subject says where none is needed. */
                readonly nip?: components["parameters"]["Nip"];
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description How many messages of the account have not been read */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InboxCount"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly oznaczPrzeczytane: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["InboxReadInput"];
            };
        };
        readonly responses: {
            /** @description Marks messages as read */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InboxCount"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly dajUstawieniaKalendarza: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The calendar and the reminders of the account */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CalendarSettings"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly nowyAdresKalendarza: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Makes a secret address of the calendar */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CalendarAddress"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly usunAdresKalendarza: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Revoked */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
    readonly zapiszPrzypomnienia: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of texts in the reply, a code of ISO 639-1; sent when the resident has chosen one. An office without texts in it replies in Polish. */
                readonly lang?: components["parameters"]["Lang"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReminderInput"];
            };
        };
        readonly responses: {
            /** @description Chooses when reminders are mailed */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SaveResult"];
                };
            };
            readonly "4XX": components["responses"]["Error"];
            readonly "5XX": components["responses"]["Error"];
        };
    };
}
