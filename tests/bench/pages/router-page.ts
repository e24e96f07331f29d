import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { OneField } from './one-field.ts'

/* The least page that React and the router can draw: one route with one field. */

const root = createRootRoute()
const only = createRoute({ getParentRoute: () => root, path: '/', component: OneField })
const router = createRouter({ routeTree: root.addChildren([only]) })
const place = document.getElementById('app')
if (place === null) throw new Error('The page has no place for the app.')
createRoot(place).render(createElement(RouterProvider, { router }))
