/** Which addresses the server answers itself, where a page of the app would look like success: calls, their pages, files with an ending. */
export const serverPaths: RegExp[] = [
  /^\/(api|fhir|dev|healthz|readyz)(?![\w-])/,
  /^\/(?!report\/|clinician\/patients\/)(.*\/)?[^/?]+\.[a-z0-9]+$/i,
]
