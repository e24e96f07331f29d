import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { OneField } from './one-field.ts'

/* The least page that React can draw: one field. */

const place = document.getElementById('app')
if (place === null) throw new Error('The page has no place for the app.')
createRoot(place).render(createElement(OneField))
