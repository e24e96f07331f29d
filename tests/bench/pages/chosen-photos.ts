/** The photos that were laid into the page's file field. */
export const chosenPhotos = (): File[] => [...(document.querySelector('input')?.files ?? [])]
