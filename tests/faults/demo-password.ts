/** Of every demo sign-in. */
export const demoPassword = 'Demo-2026-skin'
