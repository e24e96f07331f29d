/** Replaces the placeholders `{name}` of a text. */
export const fillText = (text: string, words: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(words[name] ?? place))

/** Fills in our phone number, or removes the sentence about it where a country has none. */
export const withHelpline = (text: string, helpline: string | null): string =>
  helpline === null
    ? text
        .replace(' or phone us on {helpline}', '')
        .replace(' Phone us on {helpline} and we help you find a doctor.', '')
    : fillText(text, { helpline })
