/** The column of a conversation, wide enough for lines that are easy to read. */
export const COLUMN = 'mx-auto w-full max-w-[47rem] px-[clamp(1rem,4vw,2rem)]'
