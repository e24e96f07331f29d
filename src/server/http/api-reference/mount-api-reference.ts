import type { OpenAPIHono } from '@hono/zod-openapi'
import { catalogue } from '../../../contract/catalogue.ts'
import { apiReferencePage, apiReferencePolicy } from './api-reference-page.ts'
import { openApiDocument } from './openapi-document.ts'

/** The OpenAPI document, and the API reference: a page without scripts that loads nothing. */
export function mountApiReference(app: OpenAPIHono, publicUrl: string): void {
  let document: object | undefined
  const documentOnce = () => (document ??= openApiDocument(catalogue, publicUrl))
  app.get('/api/v1/openapi.json', (context) => context.json(documentOnce()))
  app.get('/api/docs', (context) => {
    context.header('content-security-policy', apiReferencePolicy)
    return context.html(apiReferencePage(documentOnce()))
  })
}
