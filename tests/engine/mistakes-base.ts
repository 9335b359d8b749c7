/** A folder without a mistake, small enough to be read at once, in which mistakes are planted. */
export const soundFolder: ReadonlyMap<string, string> = new Map([
  ['portal.yaml', 'language: 2\nextends: okienko\nlanguages: [pl]\nmenu:\n  home: { go: /, icon: home }\n'],
  [
    'services/budzet.yaml',
    `service: 90
slug: budzet
access: public
icon: wallet
title: { pl: Budżet }
description: { pl: Dochody gminy w roku. }

sources:
  years: { get: /fk/gmina/dajLataBudzetowe }
  income: { get: /fk/gmina/dajDochodyBudzetu, query: { rok: year } }
  water: { get: /woda/liczniki, sample: samples/woda.json }

params:
  year: { select: years.lataBudzetowe, default: latest }
  scope: { radio: [all, part], title: { pl: Zakres }, words: { all: { pl: wszystko }, part: { pl: część } } }

blocks:
  about:
    note: info
    text: { pl: "Rok {year}: zob. [zasady](https://bip.example/zasady)." }
    when: today < day("2030-01-01")
  chart:
    title: { pl: Wykres }
    chart: income.listaDochodow
    shape: bar
    category: nazwaPozycji
    value: dochodyWykonane
    topN: 10
  income:
    table: income.listaDochodow
    sort: -dochodyWykonane
    page: 20
    columns:
      nazwaPozycji:
      planPoZmianach: { total: sum }
      dochodyWykonane: { total: sum }
      share:
        label: { pl: Udział }
        value: 'row.dochodyWykonane > row.planPoZmianach ? "cały" : "część"'
  points:
    title: { pl: Punkty }
    table: water.punkty
    each: row.liczniki
    columns:
      adres: { label: { pl: Adres }, value: parent.adres }
      numer: { label: { pl: Numer } }
      stan: { label: { pl: Stan }, when: row.stan > 0, link: '"/stan/" + row.numer' }
    when: scope == "all"

pdf: { of: income, file: budzet.pdf }
`,
  ],
  [
    'samples/woda.json',
    '{ "punkty": [{ "adres": "Lipowa 1", "liczniki": [{ "numer": "L1", "stan": 12, "odczyt": "2026-01-31" }] }] }\n',
  ],
  [
    'services/budzet.test.yaml',
    `given:
  today: 2026-03-01
  replies:
    years: { lataBudzetowe: [2024, 2025] }
    income: { listaDochodow: [{ nazwaPozycji: Targ, planPoZmianach: 10, dochodyWykonane: 20.5 }] }
    water: samples/woda.json
tests:
  The latest year is chosen:
    expect:
      params: { year: { chosen: "2025" } }
      blocks: { income: { rows: 1, first: { nazwaPozycji: Targ } } }
`,
  ],
  [
    'offices/wzorowo.yaml',
    `office: wzorowo
hosts: [wzorowo.example]
api: https://api.wzorowo.example
names: { pl: Urząd Gminy Wzorowo }
theme: { primary: "#0b5394" }
tiles: [90]
services:
  only: [90]
  90:
    blocks.income.columns.planPoZmianach.label: { pl: Plan }
    blocks.income.page: 10
texts:
  pl:
    service.90.blocks.income.title: Dochody
`,
  ],
])
