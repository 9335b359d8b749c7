import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DifferenceView } from '../../src/studio/review/difference-view.tsx'

test('a difference of which lines are left out says how many', () => {
  render(<DifferenceView difference={'@@ -0,0 +1,2 @@\n+office: a\n\\ 503'} />)
  expect(screen.getByText('… i jeszcze 503 wiersze')).toBeDefined()
})
