import { describe, expect, test } from 'vitest'
import { MISSING_PLACE } from '../../src/engine/plan/page-frame.ts'
import { placeOf } from '../../src/portal/page-frame/places.ts'
import { portalPlan } from './portal-plan.ts'

const plan = portalPlan('pl', { aliases: { '/lista-naleznosci': '/uslugi/1/dochody' } })

describe('whether an address has a page', () => {
  test.each([
    '/',
    '/kontakt',
    '/logowanie',
    '/panel-uzytkownika',
    '/strona-wlasna',
    '/platnosc-wynik',
    '/return-url-ok',
    '/uslugi/1/dochody',
    '/uslugi/16/faktury',
    '/uslugi/16',
    '/uslugi/1/stara-nazwa',
    '/lista-naleznosci',
    '/przerwa-techniczna',
  ])('%s has one', (path) => {
    expect(placeOf(plan, path)).not.toBe(MISSING_PLACE)
  })

  test.each([
    '/nie-ma',
    '/kontakt/nie-ma',
    '/uslugi',
    '/uslugi/999/nie-ma',
    '/uslugi/1/dochody/wiecej',
    '/wp-login',
    '/-',
    '/404',
    '/toString',
  ])('%s has none', (path) => {
    expect(placeOf(plan, path)).toBe(MISSING_PLACE)
  })
})
