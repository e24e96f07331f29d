const titles: Readonly<Record<string, string>> = { lentigo: 'Lentigo', melon: 'Melon' }

/** The name of the brand that the page shows: by host or link, set on the document by theme.js before the first paint. */
export const brandTitle = (): string => titles[document.documentElement.dataset.brand ?? ''] ?? 'Lentigo'
