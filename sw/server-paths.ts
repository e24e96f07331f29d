/**
 * The addresses that the server answers itself, because a page of the app there would look like success: calls,
 * their pages, files with an extension.
 */
export const serverPaths: RegExp[] = [
  /^\/(api|fhir|dev|healthz|readyz)(?![\w-])/,
  /^\/(?!report\/|clinician\/patients\/)(.*\/)?[^/?]+\.[a-z0-9]+$/i,
]
