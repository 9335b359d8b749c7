import { Block } from '../../../src/kit/block.tsx'
import { LazyChart } from '../../../src/kit/chart.tsx'
import { PageHeader } from '../../../src/kit/page-header.tsx'

const count = (value: number) => new Intl.NumberFormat('pl').format(value)
const NAMES = ['Zofia', 'Zuzanna', 'Antoni', 'Jan', 'Hanna', 'Aleksander', 'Maja', 'Franciszek', 'Laura', 'Nikodem']
const STATES = [
  'Zameldowany na pobyt stały',
  'Zameldowany na pobyt czasowy',
  'Pobyt stały cudzoziemca',
  'Wymeldowany',
  'Wyjazd za granicę',
  'Zgon',
]
const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `${month}.2025`)

/** Charts of every kind. */
export function Charts({ contrast }: { contrast: boolean }) {
  const shared = { contrast, reducedMotion: true, loading: 'Wczytywanie wykresu…' }
  return (
    <>
      <PageHeader title="Wykresy" icon="chart-pie" />
      <Block title="Najpopularniejsze imiona">
        <LazyChart
          {...shared}
          kind="pie"
          title="Najpopularniejsze imiona"
          summary="Najczęściej nadawane imię to Zofia (412 osób), a dziesięć pierwszych imion nosi 2 570 osób."
          categories={NAMES}
          series={[{ name: 'Liczba osób', values: [412, 388, 340, 301, 260, 220, 205, 190, 144, 110] }]}
          formatValue={count}
        />
      </Block>
      <Block title="Statusy mieszkańców">
        <LazyChart
          {...shared}
          kind="bar"
          height={480}
          title="Statusy mieszkańców"
          summary="Najwięcej osób, 9 293, jest zameldowanych na pobyt stały."
          categories={STATES}
          series={[{ name: 'Liczba mieszkańców', values: [9293, 551, 120, 890, 45, 1203] }]}
          formatValue={count}
        />
      </Block>
      <Block title="Imiona w 2024 roku">
        <LazyChart
          {...shared}
          kind="bar"
          height={480}
          title="Imiona"
          summary="Najpopularniejsze imię 2024 roku to Zofia."
          categories={NAMES.slice(0, 6)}
          series={[{ name: 'Liczba osób', values: [41, 38, 34, 31, 26, 22] }]}
          formatValue={count}
        />
      </Block>
      <Block title="Odczyty wodomierzy">
        <LazyChart
          {...shared}
          kind="line"
          height={480}
          title="Odczyty wodomierzy"
          summary="Zużycie rośnie latem: najwyższe, 14 m³, było w lipcu."
          categories={MONTHS}
          series={[
            { name: 'W-1024', values: [8, 8, 9, 9, 11, 13, 14, 13, 10, 9, 8, null] },
            { name: 'W-2210', values: [3, 3, null, 4, 4, 6, 7, 6, 5, 4, 3, 3] },
          ]}
          formatValue={(value) => `${count(value)} m³`}
        />
      </Block>
    </>
  )
}
