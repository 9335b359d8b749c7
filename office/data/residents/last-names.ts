import type { Dice } from '../random.ts'
import type { Sex } from './first-names.ts'

// As men bear them; those that end in -ski, -cki or -dzki have a form for women.
const LAST_NAMES = (
  'Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski ' +
  'Jankowski Mazur Wojciechowski Kwiatkowski Krawczyk Kaczmarek Piotrowski Grabowski Zając Pawłowski Michalski Król ' +
  'Wieczorek Jabłoński Wróbel Nowakowski Majewski Olszewski Stępień Malinowski Jaworski Adamczyk Dudek Nowicki Pawlak ' +
  'Górski Witkowski Walczak Sikora Baran Rutkowski Michalak Szewczyk Ostrowski Tomaszewski Pietrzak Zalewski Wróblewski ' +
  'Marciniak Jasiński Zawadzki Bąk Jakubowski Sadowski Duda Włodarczyk Wilk Chmielewski Borkowski Sokołowski Szczepański ' +
  'Sawicki Kucharski Lis Maciejewski Kubiak Kalinowski Mazurek Wysocki Kołodziej Kaźmierczak Czarnecki Konieczny Urban ' +
  'Głowacki Sikorski Zakrzewski Krajewski Wasilewski Laskowski Ziółkowski Gajewski Szulc Makowski Brzeziński Przybylski ' +
  'Baranowski Borowski Cieślak Kaczmarczyk Błaszczyk Szymczak Andrzejewski Janik Bednarek Ratajczak Grześkowiak Nowaczyk ' +
  'Stachowiak Matuszak Banaszak Skrzypczak Ławniczak Jóźwiak Frąckowiak Wawrzyniak Hoffmann Łuczak Błażejczak Perz'
).split(' ')

const FOREIGN =
  'Kowalenko Szewczenko Bondarenko Tkaczenko Melnyk Krawczenko Łysenko Petrenko Sawczuk Marczenko Polischuk Rudenko'.split(
    ' ',
  )

/** A family name in the form for that sex. */
export function lastName(sex: Sex, dice: Dice): string {
  const name = dice.pick(LAST_NAMES)
  return sex === 'F' ? name.replace(/(sk|ck|dzk)i$/, '$1a') : name
}

/** A family name from Ukraine, which has one form. */
export function foreignLastName(dice: Dice): string {
  return dice.pick(FOREIGN)
}
