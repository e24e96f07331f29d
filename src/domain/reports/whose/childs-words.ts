/** What a guardian does or has themselves stays theirs. */
const ofGuardian = String.raw`(?!own doctor\b|doctor\b|GP\b|practice\b|report\b)`

/**
 * A text to a patient as it is said to the guardian of a child: skin, spots, age and visits are the child's, by name;
 * whoever phones, books and chooses is "you" still. "Spot 1, on Mia’s right calf, … Your doctor should look at it."
 */
export const childsWords = (text: string, firstName: string): string =>
  text
    .replaceAll(new RegExp(String.raw`\byour ${ofGuardian}`, 'gi'), () => `${firstName}’s `)
    .replaceAll(/\byou (?:were (?=born|treated))/gi, () => `${firstName} was `)
    .replaceAll(/\byou are (?=awake)/gi, () => `${firstName} is `)
    .replaceAll(/\byou get (?=older)/gi, () => `${firstName} gets `)
