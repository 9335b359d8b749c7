import type { ReactNode } from 'react'
import type { CaptchaProps } from '../../engine/react/form/fields/field-frame.tsx'
import { later } from '../../kit/later.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

// Fetched when a form asks for it, which it does only while the office has its captcha on.
const CaptchaField = later(() => import('./captcha-field.tsx').then((module) => module.CaptchaField))

/** The captcha of a form. */
export const renderCaptcha = (props: CaptchaProps): ReactNode => (
  <CaptchaField {...props} coming={<Skeleton shape="fields" label={props.label} count={1} />} />
)
