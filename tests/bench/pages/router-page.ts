import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

/* The least page that React and the router can draw: one route with one field. */

function Field() {
  const [name, setName] = useState('')
  return createElement(
    'main',
    null,
    createElement(
      'label',
      null,
      'First name',
      createElement('input', {
        value: name,
        onChange: (event: { target: { value: string } }) => setName(event.target.value),
      }),
    ),
  )
}

const root = createRootRoute()
const only = createRoute({ getParentRoute: () => root, path: '/', component: Field })
const router = createRouter({ routeTree: root.addChildren([only]) })
const place = document.getElementById('app')
if (place === null) throw new Error('The page has no place for the app.')
createRoot(place).render(createElement(RouterProvider, { router }))
