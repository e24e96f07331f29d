import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import * as z from 'zod'

const content = z.record(z.string(), z.object({ schema: z.unknown() })).optional()
const operation = z.object({
  summary: z.string().optional(),
  tags: z.array(z.string()).optional(),
  security: z.array(z.unknown()).optional(),
  parameters: z.array(z.unknown()).optional(),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
})
type Operation = z.infer<typeof operation>
type Content = { content?: z.infer<typeof content> }
/** The parts of an OpenAPI document that the page shows. */
const shownDocument = z.object({
  info: z.object({ title: z.string(), description: z.string().optional() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})
type Call = { path: string; method: string; operation: Operation }

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem }
  summary { cursor: pointer; padding: 0.25rem 0 }
  code, pre { font: 0.875rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere }
  pre { overflow-x: auto; border: 1px solid; padding: 0.5rem }
  h2 { margin-top: 2rem }
`

/** The page loads nothing, runs no script, and has no access to the app's origin. */
export const apiReferencePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox`

/**
 * The API reference as a single page without scripts: the input and output of each call, and the schemas that they
 * share.
 */
export function apiReferencePage(document: object) {
  const { info, paths, components } = shownDocument.parse(document)
  const calls: Call[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const areas = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'other')
  const schemas = Object.entries(components.schemas)
  return html`<!doctype html>
    <html lang="en-NZ">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>API reference | Lentigo</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <h1>${info.title}</h1>
        <p>${info.description ?? ''}</p>
        <nav aria-label="Areas">
          ${[...areas.keys()].map((area) => html`<a href="#area-${area}">${area}</a> `)}<a href="#schemas">schemas</a>
        </nav>
        <main>
          ${[...areas].map(
            ([area, own]) =>
              html`<h2 id="area-${area}">${area}</h2>
                ${own.map(callSection)}`,
          )}
          <h2 id="schemas">Schemas</h2>
          ${schemas.map(
            ([name, schema]) =>
              html`<details id="schema-${name}">
                <summary><code>${name}</code></summary>
                ${code(schema)}
              </details>`,
          )}
        </main>
      </body>
    </html>`
}

const callSection = ({ path, method, operation }: Call) =>
  html`<details>
    <summary><code>${method.toUpperCase()} ${path}</code> ${operation.summary ?? ''}</summary>
    <p>${operation.security === undefined ? 'No token.' : 'Needs a bearer token.'}</p>
    ${
      operation.parameters === undefined
        ? ''
        : html`<h3>Parameters</h3>
            ${code(operation.parameters)}`
    }
    ${contents('Request', operation.requestBody)}
    ${Object.entries(operation.responses).map(
      ([status, response]) =>
        html`<h3>${status}</h3>
          <p>${response.description ?? ''}</p>
          ${contents('', response)}`,
    )}
  </details>`

const contents = (title: string, { content: types = {} }: Content = {}) =>
  Object.entries(types)
    .filter(([type]) => type !== 'application/problem+json')
    .map(
      ([type, { schema }]) =>
        html`<h3>${title} ${type}</h3>
          ${code(schema)}`,
    )

const code = (value: unknown) => html`<pre>${JSON.stringify(value, null, 2)}</pre>`
