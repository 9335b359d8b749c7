import { type Dice, weighted } from '../random.ts'

/** A wave of popularity: the year of its top, its breadth in years, its height against other names. */
type Wave = readonly [name: string, top: number, breadth: number, height: number]

// A name that came back is listed twice. The waves follow how Polish parents chose over a century.
const WOMEN: readonly Wave[] = [
  ['Maria', 1935, 18, 9],
  ['Maria', 2016, 10, 3.2],
  ['Janina', 1930, 12, 7],
  ['Stanisława', 1928, 10, 4],
  ['Helena', 1927, 10, 4],
  ['Helena', 2022, 5, 3.5],
  ['Zofia', 1932, 12, 5],
  ['Zofia', 2018, 9, 7.5],
  ['Krystyna', 1946, 9, 8],
  ['Anna', 1955, 14, 5],
  ['Anna', 1978, 10, 7],
  ['Anna', 2005, 12, 3],
  ['Barbara', 1950, 9, 7],
  ['Teresa', 1950, 10, 6],
  ['Danuta', 1949, 8, 5],
  ['Irena', 1940, 10, 5],
  ['Jadwiga', 1940, 12, 4],
  ['Halina', 1948, 9, 5],
  ['Elżbieta', 1955, 9, 6],
  ['Ewa', 1960, 9, 6],
  ['Grażyna', 1957, 7, 5],
  ['Bożena', 1957, 7, 5],
  ['Małgorzata', 1964, 9, 7],
  ['Jolanta', 1961, 7, 5],
  ['Urszula', 1956, 9, 3],
  ['Wiesława', 1952, 7, 2.5],
  ['Beata', 1968, 6, 5],
  ['Dorota', 1968, 8, 5],
  ['Agnieszka', 1975, 8, 7],
  ['Renata', 1969, 6, 4],
  ['Iwona', 1968, 6, 4],
  ['Katarzyna', 1978, 8, 8],
  ['Monika', 1977, 7, 6],
  ['Joanna', 1979, 9, 5],
  ['Magdalena', 1981, 8, 6],
  ['Marta', 1983, 8, 4],
  ['Sylwia', 1979, 6, 3],
  ['Aneta', 1976, 5, 2.5],
  ['Justyna', 1984, 6, 4],
  ['Paulina', 1990, 7, 5],
  ['Karolina', 1990, 8, 5],
  ['Natalia', 1996, 8, 5],
  ['Aleksandra', 1995, 9, 5],
  ['Weronika', 1998, 7, 4],
  ['Patrycja', 1994, 6, 3],
  ['Kinga', 1996, 8, 2],
  ['Dominika', 1994, 7, 2.5],
  ['Martyna', 1996, 7, 2.5],
  ['Klaudia', 1994, 6, 3],
  ['Wiktoria', 2003, 6, 6],
  ['Julia', 2006, 8, 8.5],
  ['Oliwia', 2007, 6, 4],
  ['Oliwia', 2020, 5, 3],
  ['Zuzanna', 2009, 9, 7],
  ['Maja', 2011, 8, 5],
  ['Lena', 2014, 7, 5],
  ['Amelia', 2009, 8, 4],
  ['Hanna', 2016, 8, 5],
  ['Alicja', 2016, 10, 4],
  ['Emilia', 2014, 10, 3.2],
  ['Laura', 2020, 6, 5],
  ['Pola', 2021, 5, 3.5],
  ['Antonina', 2019, 8, 3],
  ['Iga', 2021, 5, 2.5],
  ['Gabriela', 2006, 10, 3],
  ['Nikola', 2007, 5, 2.5],
  ['Nadia', 2014, 7, 2],
  ['Liliana', 2017, 7, 2],
  ['Jagoda', 2019, 6, 1.8],
  ['Marcelina', 2015, 10, 1.8],
  ['Klara', 2021, 5, 2],
  ['Róża', 2022, 4, 1.5],
]

const MEN: readonly Wave[] = [
  ['Jan', 1930, 14, 9],
  ['Jan', 2016, 12, 4.6],
  ['Stanisław', 1933, 13, 8],
  ['Stanisław', 2018, 6, 3],
  ['Józef', 1932, 13, 7],
  ['Franciszek', 1926, 10, 4],
  ['Franciszek', 2018, 7, 4.2],
  ['Kazimierz', 1940, 11, 4],
  ['Tadeusz', 1944, 11, 5],
  ['Henryk', 1945, 10, 4],
  ['Henryk', 2022, 4, 2.5],
  ['Zdzisław', 1947, 9, 3.5],
  ['Jerzy', 1948, 10, 5],
  ['Ryszard', 1951, 8, 5],
  ['Andrzej', 1957, 9, 8],
  ['Zbigniew', 1955, 9, 5],
  ['Marek', 1960, 9, 6],
  ['Krzysztof', 1962, 12, 8],
  ['Wojciech', 1962, 16, 3],
  ['Wojciech', 2012, 9, 2.8],
  ['Mirosław', 1960, 7, 3],
  ['Dariusz', 1966, 7, 5],
  ['Jacek', 1964, 7, 3],
  ['Mariusz', 1969, 7, 4],
  ['Robert', 1971, 8, 4.5],
  ['Piotr', 1974, 13, 7],
  ['Paweł', 1978, 9, 7],
  ['Tomasz', 1976, 9, 7],
  ['Marcin', 1979, 8, 6.5],
  ['Grzegorz', 1974, 10, 4.5],
  ['Adam', 1975, 16, 3.5],
  ['Adam', 2010, 10, 2.6],
  ['Artur', 1974, 8, 3],
  ['Rafał', 1978, 8, 4],
  ['Łukasz', 1984, 6, 6],
  ['Michał', 1986, 11, 7],
  ['Mateusz', 1991, 8, 7],
  ['Kamil', 1990, 6, 5],
  ['Dawid', 1991, 7, 4],
  ['Damian', 1990, 6, 3.5],
  ['Patryk', 1994, 6, 3.5],
  ['Adrian', 1991, 7, 3],
  ['Maciej', 1990, 18, 2.5],
  ['Jakub', 2001, 11, 8],
  ['Bartosz', 1996, 9, 4],
  ['Dominik', 1997, 9, 3],
  ['Szymon', 2005, 10, 6],
  ['Kacper', 2003, 7, 6],
  ['Filip', 2008, 10, 5],
  ['Antoni', 2017, 9, 7],
  ['Aleksander', 2017, 10, 5.4],
  ['Mikołaj', 2013, 9, 4],
  ['Igor', 2007, 7, 2.2],
  ['Oliwier', 2009, 7, 2.2],
  ['Nikodem', 2020, 5, 4.6],
  ['Leon', 2020, 6, 4.6],
  ['Ignacy', 2019, 7, 3.2],
  ['Wiktor', 2008, 9, 2.8],
  ['Marcel', 2015, 8, 2.4],
  ['Tymon', 2019, 6, 2],
  ['Ksawery', 2019, 5, 2],
  ['Tymoteusz', 2018, 7, 2],
  ['Gabriel', 2010, 8, 1.5],
  ['Natan', 2017, 6, 1.5],
]

export type Sex = 'F' | 'M'

const drawers = new Map<string, (dice: Dice) => string>()

/** A first name as parents gave it in that year. */
export function firstName(sex: Sex, year: number, dice: Dice): string {
  const key = `${sex}${year}`
  const ready = drawers.get(key)
  if (ready !== undefined) return ready(dice)
  const waves = sex === 'F' ? WOMEN : MEN
  const drawer = weighted(
    waves.map(([name, top, breadth, height]) => [name, height * Math.exp(-(((year - top) / breadth) ** 2))] as const),
  )
  drawers.set(key, drawer)
  return drawer(dice)
}

const FOREIGN: Readonly<Record<Sex, readonly string[]>> = {
  F: ['Olena', 'Iryna', 'Natalia', 'Oksana', 'Kateryna', 'Switłana', 'Tetiana', 'Julia', 'Anastasija', 'Halyna'],
  M: ['Oleksandr', 'Serhij', 'Andrij', 'Wołodymyr', 'Jurij', 'Dmytro', 'Iwan', 'Mykoła', 'Maksym', 'Bohdan'],
}

/** A first name of a person from Ukraine, as Polish registers write it. */
export function foreignFirstName(sex: Sex, dice: Dice): string {
  return dice.pick(FOREIGN[sex])
}
