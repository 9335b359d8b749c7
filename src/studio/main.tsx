import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../kit/theme.css'
import './studio.css'
import { StudioApp } from './app.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <StudioApp fetch={(input, init) => window.fetch(input, init)} storage={window.localStorage} />
    </StrictMode>,
  )
}
