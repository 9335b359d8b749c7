import type { TFunction } from 'i18next'
import type { DateInputTexts } from '../../../kit/date-input.tsx'

export const dateTexts = (t: TFunction<'engine'>): DateInputTexts => ({
  open: t('date.open'),
  loading: t('loading'),
  previousMonth: t('date.previousMonth'),
  nextMonth: t('date.nextMonth'),
  previousYear: t('date.previousYear'),
  nextYear: t('date.nextYear'),
  previousDecade: t('date.previousDecade'),
  nextDecade: t('date.nextDecade'),
  chooseMonth: t('date.chooseMonth'),
  chooseYear: t('date.chooseYear'),
  chooseDate: t('date.chooseDate'),
  today: t('date.today'),
})
