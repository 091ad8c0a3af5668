/** The column that everything of a conversation stands in, wide enough for lines one likes to read. */
export const COLUMN = 'mx-auto w-full max-w-[47rem] px-[clamp(1rem,4vw,2rem)]'
