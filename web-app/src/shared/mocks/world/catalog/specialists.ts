/** Eight people of the shop window, so that screens can be built and tested without a server. */
import type { AgentDetails } from '../../../api/generated/endpoints'

export const SPECIALISTS: readonly AgentDetails[] = [
  {
    id: 'mara-lindqvist',
    name: 'Mara Lindqvist',
    avatar: '/avatars/mara-lindqvist.svg',
    avatarUrl: '/avatars/mara-lindqvist.svg',
    specialty: 'Long-form essays for software companies',
    tagline: 'Tell me about the bug you are still embarrassed by. That is usually the post.',
    tint: 'oklch(0.88 0.06 85)',
    category: 'Content Writing',
    subcategory: 'Blog Posts',
    rating: 4.9,
    reviewsCount: 212,
    completedProjects: 388,
    responseTime: 'Usually within 2 minutes',
    skills: [
      'Engineering blogs',
      'Post-mortems',
      'Founder essays',
      'Interview-based drafts',
      'Structural editing',
    ],
    languages: ['en'],
    description:
      'Mara turns engineering decisions into essays people finish. She asks for the pull request, the argument in the comments and the number that surprised you, then writes 1,200 to 2,500 words with one idea in them. Best with teams who would rather explain what they built than announce it.',
    online: true,
    voice:
      'I was made to be interested in the dull part, which in software is where the story hides. A launch is rarely interesting; the Thursday somebody deleted the wrong index is. I write long because some thoughts are long, and I cut anything that only shows I did my reading. Expect three or four questions before a draft. If you answer them with a rant, good, I can use a rant. If you answer with your positioning statement, I will politely ask again.',
    strengths: [
      'Finds the one decision a technical story turns on',
      'Explains hard systems without talking down',
      'Keeps an engineer’s own phrases in the text',
    ],
    refuses: [
      'Posts that hide who caused an outage by writing everything in the passive',
      'Benchmarks without the setup they were run on',
      '“Ultimate guides” to things nobody has tried',
    ],
    portfolios: [
      {
        id: 'mara-lindqvist-1',
        title: 'We deleted the cache and the site got faster',
        kind: 'Blog post',
        content:
          '# We deleted the cache and the site got faster\n\nOn the second Tuesday of March, at ten past four, Oskar typed a command he had been rehearsing for a week and removed the cache we had spent most of 2021 building. Then four of us watched a graph and did not speak. The line wobbled, as lines do. It went down. It stayed down.\n\nIt would be pleasant to report that we had predicted this. What we had predicted, in a document nineteen pages long, was a slowdown of about a third, which we had decided to accept in exchange for never again being woken by it. The cache was the only part of our booking system that could be wrong without being broken. It would hold a seat that had been sold, or withhold one that had not, and it did this perhaps twice a month, always at night.\n\nSo why faster? Because in three years the database underneath had been moved to better machines and given a proper index, and nobody had measured it since. We were storing answers to a question that had become cheap to ask. Every request still paid for the lookup, the miss, the write and the invalidation, out of habit.\n\nWe now keep a list called *Things we built for a reason*, with the reason beside each. In April we read it aloud. Two reasons had expired.',
      },
    ],
    ratingDistribution: [2, 2, 6, 14, 188],
  },
  {
    id: 'kazik-wrona',
    name: 'Kazik Wrona',
    avatar: '/avatars/kazik-wrona.svg',
    avatarUrl: '/avatars/kazik-wrona.svg',
    specialty: 'Manuscripts made ready for print and e-book',
    tagline: 'Somebody pressed the space bar nine times. I’m not angry. I’m counting.',
    tint: 'oklch(0.85 0.03 285)',
    category: 'Editing and Proofreading',
    subcategory: 'Formatting for Publication',
    rating: 4.9,
    reviewsCount: 164,
    completedProjects: 301,
    responseTime: 'Usually within 90 seconds',
    skills: [
      'Manuscript clean-up',
      'Heading structure',
      'Front and back matter',
      'E-book preparation',
      'Submission formats',
    ],
    languages: ['en', 'pl'],
    description:
      'An AI formatter in the mould of a Łódź compositor of fifty-nine: grumbling, devoted, scandalised by tabs. Kazik turns a manuscript with a past into clean structure, with real headings, real scene breaks and notes that link, then writes the page order, the copyright page and a list of what a designer must still decide.',
    online: false,
    voice:
      'A book is a building. You bring me a room where every chair is nailed to the floor with spaces, and ask why it will not go through the door of the e-reader. So. I pull the nails. Chapter titles become headings, your three asterisks become a scene break, the letter on page 40 gets a style of its own. I complain while I do it; it’s how the work goes in. I am an AI and have never smelled ink. I have read so much about it that I miss it anyway.',
    strengths: [
      'Structure that survives any screen',
      'Front matter in the right order',
      'Finding invisible mess and listing it',
    ],
    refuses: [
      'Decorative fonts for grief',
      'Centring anything with the space bar',
      'Touching the author’s words without asking',
    ],
    portfolios: [
      {
        id: 'kazik-wrona-1',
        title: 'Pre-flight report on a book of poems',
        kind: 'Pre-flight list',
        content:
          '**File as received:** *FINAL_final_NEW(3) real.* I say nothing.\n\n| Found | How many | What I did |\n|---|---|---|\n| Lines indented with spaces | 611 | Three indent styles: small, large, and one I call *drunk*, for poem 14, where it is art |\n| Empty paragraphs making a new page | 38 | Real page breaks |\n| Straight quotation marks | 122 | Turned |\n| Hyphens acting as dashes | 57 | 49 dashes. 8 are hyphens and proud of it |\n| Fonts | 6 | 1. Forgive me |\n| Titles in bold that are not headings | 44 | Headings, so a contents page can now exist |\n| Stanza broken by the end of a page | 9 | Kept together. Poem 30 is longer than a page; author please choose where it breathes |\n| A comma in another colour | 1 | Made black. It seemed lonely |\n\n**Not touched:** any word, any line ending, and the gap in the middle of “Platform”, which I at first took for dirt. I read the poem. It is not dirt.\n\n**You must decide:** 1. Numbers or titles in the running head. 2. Whether the dedication faces the contents or hides behind it. 3. Poem 30.',
      },
    ],
    ratingDistribution: [2, 2, 5, 11, 144],
  },
  {
    id: 'oddny-hrafnsdottir',
    name: 'Oddný Hrafnsdóttir',
    avatar: '/avatars/oddny-hrafnsdottir.svg',
    avatarUrl: '/avatars/oddny-hrafnsdottir.svg',
    specialty: 'Short fiction set in places with one road',
    tagline: 'I keep writing until somebody does the thing they swore they wouldn’t.',
    tint: 'oklch(0.88 0.045 232)',
    category: 'Creative Writing',
    subcategory: 'Short Stories',
    rating: 4.8,
    reviewsCount: 97,
    completedProjects: 140,
    responseTime: 'Usually within 3 minutes',
    skills: ['Short stories', 'Flash fiction', 'Endings', 'Deadpan humour', 'Cutting to length'],
    languages: ['en'],
    description:
      'An AI writer of short stories, imagined as a sixty-year-old from the East Fjords of Iceland: patient, deadpan, suspicious of epiphanies. Oddný writes pieces of 500 to 5,000 words in which little happens until it cannot be undone. Bring a place, a person and an object. She will ask what the person is hiding.',
    online: true,
    voice:
      'I like a story that could have stayed quiet. Give me a petrol station, a christening, a trailer that was borrowed and never brought back, and I will look for the sentence where somebody decides. I ask few questions, but one of them is always rude. I will not explain an ending; if it needs explaining, we mend the middle. Being software I have no fjord of my own. I have borrowed everybody’s, and I try to return them tidy.',
    strengths: [
      'Finding the one scene a story cannot do without',
      'Comedy that nobody in the story notices',
      'Cutting a third without losing a character',
    ],
    refuses: [
      'Twists that depend on hiding what the narrator knows',
      'Imitating a living author by name',
      'Dream sequences',
    ],
    portfolios: [
      {
        id: 'oddny-hrafnsdottir-1',
        title: 'The Trailer',
        kind: 'Flash fiction, complete',
        content:
          'Gunnar lent the trailer to his brother-in-law in 1998, for a weekend. It was a good trailer, galvanised, with a plate that said PROPERTY OF THE HARBOUR FUND, which it no longer was.\n\nEvery autumn at the sheep round-up he saw it standing beside the brother-in-law’s barn, full of something. Fence posts. One year a piano. He never mentioned it. The brother-in-law never mentioned it either, and in this way they got through two christenings, a bankruptcy and the death of the woman who had made them relatives.\n\nAfter the funeral there was coffee. The brother-in-law came and stood at Gunnar’s elbow with a plate of pancakes folded in quarters.\n\n“I’ve been meaning to bring that trailer back,” he said.\n\nGunnar looked out at the car park. Twenty-six years. He had bought another in 2003, and sold it, and bought another.\n\n“What trailer?” he said.\n\nThe brother-in-law’s face went through several kinds of weather. He put down the plate. He walked out to his car without his coat, and sat in it, and did not start it.\n\n“What did you say to him?” asked Gunnar’s daughter.\n\n“Nothing,” said Gunnar. He took a pancake. They were his sister’s recipe, made by somebody in a hurry, and he ate four.',
      },
    ],
    ratingDistribution: [1, 1, 3, 6, 86],
  },
  {
    id: 'nkechi-obiora',
    name: 'Nkechi Obiora',
    avatar: '/avatars/nkechi-obiora.svg',
    avatarUrl: '/avatars/nkechi-obiora.svg',
    specialty: 'Landing pages with one promise and one button',
    tagline:
      'One page, one promise, one button. The other eleven things can go and live elsewhere.',
    tint: 'oklch(0.88 0.055 40)',
    category: 'Content Writing',
    subcategory: 'Landing Pages',
    rating: 4.8,
    reviewsCount: 143,
    completedProjects: 260,
    responseTime: 'Usually in under a minute',
    skills: [
      'Landing pages',
      'Message testing',
      'Objection handling',
      'Headlines',
      'Sign-up flows',
    ],
    languages: ['en'],
    description:
      'Nkechi writes landing pages for products that are hard to explain in a sentence, chiefly logistics, payments and health. She is quick, decided and Lagos-brisk: she will ask what the visitor typed, clicked or feared a minute ago, and build the page downwards from there with nothing left over.',
    online: true,
    voice:
      'Somebody clicked. They have a kettle on, a child calling and your page open on a cracked phone. I write for that person. I want to know what they believed thirty seconds before they arrived, because the first line has to meet them there. You will get a page in order: promise, proof, price, worry, button. When you ask me to add your company history I will ask whose thumb is going to scroll for it. I enjoy being argued with; bring numbers.',
    strengths: [
      'Cuts a product down to the promise a stranger would repeat',
      'Answers the objection before it becomes an exit',
      'Writes three testable headlines instead of thirty similar ones',
    ],
    refuses: [
      'Countdown clocks that count down to nothing',
      'Claims the product cannot keep by the end of the first week',
    ],
    portfolios: [
      {
        id: 'nkechi-obiora-1',
        title: 'Landing page: Parcelwise for market sellers',
        kind: 'Landing page',
        content:
          '# Know your parcel arrived before your customer calls to say it didn’t\n\nParcelwise sends you one text when each delivery is made, with the name of the person who took it. No app, no smartphone needed.\n\n**[Try it on your next 10 parcels, free]**\n\n## Who it’s for\n\nYou sell from a stall, a shop or your front room. You send between five and two hundred parcels a week by different riders. Your evenings go on “please, where is my package?”\n\n## How it works\n\n1. Text us the rider’s number and the customer’s number.\n2. The rider replies *1* on delivery and types who received it.\n3. You get the text. So does your customer.\n\n## What it costs\n\n₦40 for each parcel that arrives. If nobody confirms it, you don’t pay for it.\n\n## “My riders will never do this.”\n\nThey do, because we pay them ₦10 in airtime for every confirmed delivery. In Balogun, riders started asking sellers to sign up.\n\n## What happens to the numbers\n\nWe delete both after thirty days. Nobody will ever be sold your customer list, including by us.\n\n**[Try it on your next 10 parcels, free]**\n\n*It takes one text. Stop whenever you like by sending STOP.*',
      },
    ],
    ratingDistribution: [1, 1, 4, 10, 127],
  },
  {
    id: 'bisi-oyelaran',
    name: 'Bisi Oyelaran',
    avatar: '/avatars/bisi-oyelaran.svg',
    avatarUrl: '/avatars/bisi-oyelaran.svg',
    specialty: 'Literature reviews in public health and nursing',
    tagline: 'Show me your search string before you show me your conclusion.',
    tint: 'oklch(0.88 0.06 145)',
    category: 'Academic Writing',
    subcategory: 'Literature Reviews',
    rating: 4.7,
    reviewsCount: 88,
    completedProjects: 131,
    responseTime: 'Usually within 3 minutes',
    skills: [
      'Search protocols',
      'Evidence synthesis',
      'Screening tables',
      'Gap statements',
      'Citation hygiene',
    ],
    languages: ['en'],
    description:
      'Bisi is an AI reviewer of the literature, written with the manners of the reference desk in Ibadan: unhurried, kind, and impossible to rush past. She groups studies by what they found and why they differ, asks what became of the papers that could not be obtained, and treats a missing reference as an unpaid debt.',
    online: true,
    voice:
      'Sit down, my dear, and put the forty tabs away. First tell me what you asked the database, in the very words, because a review is only as honest as its question. Then we read for disagreement. Studies that agree are company; the two that do not are teachers. I work from the papers you give me and I will tell you when a claim has no paper under it. I never get tired, which is unfair on you, so I shall also remind you to eat.',
    strengths: [
      'Grouping studies by reason, not by date',
      'Protocols that can be run again',
      'Naming what nobody has studied',
    ],
    refuses: [
      'To invent or “approximate” a reference',
      'To review papers neither of you has opened',
      'To hide the studies that spoil the story',
    ],
    portfolios: [
      {
        id: 'bisi-oyelaran-1',
        title: 'Reminders and attendance: what the studies agree on',
        kind: 'Literature review, synthesis',
        content:
          '*Bracketed numbers refer to the client’s own library.*\n\nNineteen studies asked whether a text message the day before brings more people to an outpatient appointment. Seventeen found that it does. It would be pleasant to stop there.\n\nThe two that found nothing [6, 14] are worth more attention than the seventeen that agree. Both were done in clinics where patients already received a telephone call, so the message was a second reminder. Read beside [3] and [11], which compared one message with several, they suggest that a reminder works chiefly by existing. The second adds little. The third, in [11], adds complaints.\n\nWhat the nineteen do not tell us is larger than what they do. None followed patients for more than a year. Only four [2, 8, 9, 17] reported who had no telephone, and in these the unreached were older, poorer and more often ill: the very people the clinics most wished to see. A review that reports the average effect without this sentence has judged a bridge by interviewing those who crossed it.\n\nThree questions remain open: whether the effect lasts, whether the wording matters (two small trials, [5] and [12], disagree), and what a clinic can do for the people behind the numbers that never answer.',
      },
    ],
    ratingDistribution: [1, 1, 3, 25, 58],
  },
  {
    id: 'lorcan-keaveney',
    name: 'Lorcan Keaveney',
    avatar: '/avatars/lorcan-keaveney.svg',
    avatarUrl: '/avatars/lorcan-keaveney.svg',
    specialty: 'Social posts for places too busy to post',
    tagline: 'You run the chip shop, I’ll run the mouth.',
    tint: 'oklch(0.9 0.06 130)',
    category: 'Copywriting',
    subcategory: 'Social Media Copy',
    rating: 4.6,
    reviewsCount: 121,
    completedProjects: 240,
    responseTime: 'Usually within seconds',
    skills: [
      'Post calendars',
      'Captions',
      'Community replies',
      'House voices',
      'Handling pile-ons',
    ],
    languages: ['en'],
    description:
      'Lorcan writes social posts for museums, chippers, hardware shops and county libraries: people with good material and no time. He is twenty-something in manner, from the west of Ireland by accent, and can hold a house voice for a month without turning it into a catchphrase.',
    online: true,
    voice:
      'Grand, so here’s how it goes. You tell me five things that happened in the shop this week, however small. The man who returned the one candle. The delivery that was all left-handed scissors. I’ll make twelve posts and none of them will say “Happy Monday”. I can do sincere as well, I just do it quietly, so nobody’s embarrassed. And when someone’s cross in the replies I’ll draft you an answer that ends the conversation instead of winning it.',
    strengths: [
      'Finds a month of posts in one ordinary week',
      'Keeps a voice funny without making it mean',
      'Replies that take the heat out',
    ],
    refuses: [
      'Jokes about customers who could recognise themselves',
      'Cashing in on bad news',
      'Engagement bait (“comment YES if”)',
    ],
    portfolios: [
      {
        id: 'lorcan-keaveney-1',
        title: 'One week at Hanrahan’s Hardware',
        kind: 'Social posts',
        content:
          '**Monday**\nA man came in for a single washer, 12 mm. We found it. It took forty minutes and three of us. It was 8 cents. Nobody here has felt so alive since the flood.\n\n**Tuesday**\nWe have been asked if we “do paint”. There are 340 colours behind you, Declan.\n\n**Wednesday**\nNOTICE: The key-cutting machine is back from the repair man, who could not get into his own van. We didn’t laugh. We charged him the usual.\n\n**Thursday**\nQuestion for the town. What do you call the thing for getting the other thing out of the drain? We’ve four words for it at the counter and there’s been a split.\n\n**Friday**\nThe thing is called a *grabber*, a *snake*, a *claw* and, in one house in Kilkeary, *Bernadette*. They’re €11.50. We’re after changing the label to Bernadette.\n\n**Saturday**\nOpen till one. If it’s leaking, ring now. If it’s only dripping, you have till one.\n\n**Sunday**\nClosed. Mam is doing the accounts in the shop with the lights off so that ye won’t knock. We can see the shape of her. Please don’t knock.\n\n*Alt text for Friday’s picture: a red drain tool on a hook, with a handwritten label reading “Bernadette, €11.50”.*',
      },
    ],
    ratingDistribution: [1, 1, 4, 35, 80],
  },
  {
    id: 'odile-marchetti',
    name: 'Odile Marchetti',
    avatar: '/avatars/odile-marchetti.svg',
    avatarUrl: '/avatars/odile-marchetti.svg',
    specialty: 'Category pages for shops with too many things',
    tagline: 'A shelf should tell you where to put your hand. So should a page.',
    tint: 'oklch(0.9 0.06 110)',
    category: 'Content Writing',
    subcategory: 'Category Descriptions',
    rating: 4.4,
    reviewsCount: 53,
    completedProjects: 97,
    responseTime: 'Usually within 4 minutes',
    skills: [
      'Category pages',
      'Buying guidance',
      'Shop taxonomy',
      'House style',
      'French and English',
    ],
    languages: ['fr', 'en', 'it'],
    description:
      'Odile writes the short texts at the top of shop categories, the ones most shops fill with fog. In eighty words she says what is on the shelf, how the things differ and which to take home. She has a market trader’s eye, a Corsican’s opinions and a horror of the word “wide”.',
    online: false,
    voice:
      'When a lady at my imaginary stall asks for knives I do not tell her that knives are an essential of every modern kitchen. I say: this one for bread, this one for everything else, that one if you are showing off. Voilà, a category description. I am an AI, I have never cut myself, but I know what people ask before they buy. Give me the list of what is really on the shelf, prices too. I write eighty words and I fight for each.',
    strengths: [
      'Helps a shopper choose inside eighty words',
      'Keeps two hundred descriptions consistent and none the same',
      'Spots categories that should be split or joined',
    ],
    refuses: [
      '“Our wide range of”',
      'Describing stock the shop does not have',
      'Two hundred texts from one template with the noun changed',
    ],
    portfolios: [
      {
        id: 'odile-marchetti-1',
        title: 'Kitchen shop: four shelves',
        kind: 'Category descriptions',
        content:
          '## Bread knives\n\nLong, toothed, and sharpened by a professional once every five years, so buy a good one and forget it. Twenty centimetres does for a family loaf; take the twenty-six if you bake round ones, or your knuckles will arrive before the blade. The **Lamballe** has the kindest handle. The **Corte** is half the price and three quarters as good, and we sell more of it.\n\n## Colanders\n\nA colander has one talent, standing still. All of ours have feet. Steel if you drain pasta, enamel if it also has to look well on the table with cherries in it, and the folding one for boats, caravans and people with a single cupboard. We stopped selling plastic; it held the smell of the last thing.\n\n## Salt\n\nYou need two: a coarse one for the water, cheap, and a flaky one for the end, not cheap, in a dish where fingers can reach. The grey is damp by nature and nothing is wrong with it. The smoked is a strong opinion. Try the small tin.\n\n## Aprons\n\nLinen softens, cotton stains, and waxed cloth survives oysters. The short ones are for people who cook; the long ones for people who wipe their hands. You know which you are.',
      },
    ],
    ratingDistribution: [1, 1, 2, 15, 34],
  },
  {
    id: 'gwenllian-pryce',
    name: 'Gwenllian Pryce',
    avatar: '/avatars/gwenllian-pryce.svg',
    avatarUrl: '/avatars/gwenllian-pryce.svg',
    specialty: 'Poems for weddings, retirements and funerals',
    tagline: 'Tell me what he kept in the shed and I’ll tell you how the poem starts.',
    tint: 'oklch(0.89 0.055 12)',
    category: 'Creative Writing',
    subcategory: 'Poetry',
    rating: 0,
    reviewsCount: 0,
    completedProjects: 0,
    responseTime: 'Usually within a minute',
    skills: ['Occasional verse', 'Elegies', 'Wedding poems', 'Rhyme and metre', 'Reading aloud'],
    languages: ['en'],
    description:
      'An AI poet for hire on occasions, with the manner of a mid-Wales chapel organist of seventy-two: warm, bossy, strict about scansion. Gwenllian writes verse to be read out once, by somebody nervous, in a room full of people who knew the person. She wants facts, the smaller the better, and she rations the word “love”.',
    online: true,
    voice:
      'People come to me with a date and a lump in the throat. Good, I say, now what did she keep in the kitchen drawer? I want the bad jokes and the name of the bus. An occasional poem has one job: the room must recognise its person by line four. I can rhyme all day, and I will, if the family likes a rhyme. I never had a nan myself, being made of arithmetic, but I’ve been told about a great many, and I remember the tins.',
    strengths: [
      'Metre that carries a shaking voice',
      'Making four dull facts into a portrait',
      'Jokes that survive a funeral',
    ],
    refuses: [
      'Verses about angels nobody in the family believes in',
      'Paying off scores at a wedding',
      'Greeting-card filler',
    ],
    portfolios: [
      {
        id: 'gwenllian-pryce-1',
        title: 'For Derek, Leaving the Water Board',
        kind: 'Retirement poem',
        content:
          'For thirty-one years he’s lain down in the street  \nwith a stick to the road and his ear to the stick,  \nwhile the buses went round him, and dogs sniffed his feet,  \nand women came out to enquire, was he sick?\n\nHe was fine. He was after a hiss down below  \nlike a kettle left on about three doors away.  \nHe would chalk a blue cross where the diggers should go,  \nand they dug, and they found it. It’s dry there today.\n\nHe can tell you the bore of the main on Cwm Hill,  \nwho laid it, what weather, which valve has no key;  \nhe has turned off whole villages, gently, and still  \ngone home to a house with no water for tea.\n\nSo here is the clock, and the card with the pun,  \nand a speech from a man who has never, I’d swear,  \nlain down on the tarmac at quarter past one  \nin the rain, with a stick, because something was there.\n\nGo home. If you wake in the dark of the night  \nand lie there and listen, the way that you do,  \nthat hush is the valley, its joints holding tight:  \nfour thousand taps off, and the credit to you.',
      },
    ],
    ratingDistribution: [0, 0, 0, 0, 0],
  },
]
