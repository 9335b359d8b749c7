import { lazy, type ReactNode, Suspense } from 'react'
import type { CaptchaProps } from '../../engine/react/form/fields/field-frame.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

// Fetched when a form asks for it, which it does only while the office has its captcha on.
const CaptchaField = lazy(() => import('./captcha-field.tsx').then((module) => ({ default: module.CaptchaField })))

/** The captcha of a form. */
export const renderCaptcha = (props: CaptchaProps): ReactNode => (
  <Suspense fallback={<Skeleton shape="fields" label={props.label} count={1} />}>
    <CaptchaField {...props} />
  </Suspense>
)
