/** Number of characters of a text above the most that the server accepts. */
export const excess = (text: string, most: number) => Math.max([...text].length - most, 0)
