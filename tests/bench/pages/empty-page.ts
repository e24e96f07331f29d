import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import '../../../src/client/ui/tokens.css'
import '../../../src/client/ui/base.css'

/* A page of ours with nothing on it: React and the styles alone. */

const place = document.createElement('main')
document.body.append(place)
createRoot(place).render(createElement('h1', null, 'Plotting'))
