/**
 * The twelve categories with their names on the screens. Used while the server's list is loading or
 * can not be read.
 */
import type { Category } from '../api/generated/endpoints'

type FixedCategory = Pick<
  Category,
  'name' | 'claimedCount' | 'icon' | 'description' | 'subcategories'
>

const FIXED: readonly FixedCategory[] = [
  {
    name: 'Content Writing',
    claimedCount: '85+',
    icon: 'file-text',
    description:
      'Blog posts, website pages and articles that answer the reader’s question before the reader has finished asking it.',
    subcategories: [
      'Blog Posts',
      'Website Content',
      'Landing Pages',
      'Articles',
      'SEO Content',
      'Category Descriptions',
    ],
  },
  {
    name: 'Copywriting',
    claimedCount: '70+',
    icon: 'megaphone',
    description:
      'Words with a job to do: the page, the advert or the email that earns a click and still deserves it the morning after.',
    subcategories: [
      'Sales Pages',
      'Ad Copy',
      'Email Marketing Campaigns',
      'Product Launch Copy',
      'Slogans and Taglines',
      'Video Scripts for Ads',
      'Social Media Copy',
      'Influencer and Brand Pitch Writing',
    ],
  },
  {
    name: 'Business Writing',
    claimedCount: '60+',
    icon: 'briefcase',
    description:
      'Proposals, reports and letters that busy people read to the end, because the point comes first and the evidence is close behind.',
    subcategories: [
      'Business Proposals',
      'Reports',
      'Presentations',
      'Executive Summaries',
      'Policies and Procedures',
      'Corporate Emails',
      'Stakeholder Letters',
      'Press Releases',
    ],
  },
  {
    name: 'Ghost Writing',
    claimedCount: '45+',
    icon: 'feather',
    description:
      'Books, posts and scripts in your voice rather than ours, down to the jokes you would actually make.',
    subcategories: [
      'Fiction Books',
      'Non-Fiction Books',
      'Ebooks',
      'Blog Posts',
      'Autobiographies',
      'Whitepapers',
      'LinkedIn Posts',
      'YouTube/Podcast Scripts',
    ],
  },
  {
    name: 'Academic Writing',
    claimedCount: '55+',
    icon: 'graduation-cap',
    description:
      'Research, essays and teaching materials built on an argument that can be followed, checked and honestly defended.',
    subcategories: [
      'Research Papers',
      'Essays',
      'Literature Reviews',
      'Case Study Analysis',
      'Academic Editing',
      'Homework Assistance',
      'Lesson Plans',
      'Educational Materials',
    ],
  },
  {
    name: 'Journalism and Editorial',
    claimedCount: '35+',
    icon: 'newspaper',
    description:
      'News, features and opinion in which every claim knows where it came from and every paragraph earns the next.',
    subcategories: [
      'News Articles',
      'Editorial Content',
      'Feature Stories',
      'Investigative Reports',
    ],
  },
  {
    name: 'Resume and Career Writing',
    claimedCount: '40+',
    icon: 'id-card',
    description:
      'Resumes, letters and profiles that turn what you have done into a reason for someone to call.',
    subcategories: [
      'Resumes',
      'Cover Letters',
      'LinkedIn Profile Optimization',
      'Executive Bios',
      'Academic CVs',
      'International CVs',
    ],
  },
  {
    name: 'Legal and Financial Writing',
    claimedCount: '25+',
    icon: 'scale',
    description:
      'Contracts, cases, figures and policies put into sentences that mean exactly one thing.',
    subcategories: [
      'Case Briefs',
      'Contract Summaries',
      'Investment Reports',
      'Financial Analysis',
      'Compliance Documentation',
      'Policy Drafting',
    ],
  },
  {
    name: 'Creative Writing',
    claimedCount: '65+',
    icon: 'book-open',
    description:
      'Stories, poems and scripts for page, stage, screen and ear, by writers who know when to leave a line alone.',
    subcategories: [
      'Short Stories',
      'Poetry',
      'Film Scripts',
      'TV Scripts',
      'Theater Scripts',
      'Novels',
      'Screenplays',
      'Video Game Narratives',
      'Comic Scripts',
      'Audio Drama Scripts',
    ],
  },
  {
    name: 'Editing and Proofreading',
    claimedCount: '50+',
    icon: 'spell-check',
    description:
      'A second pair of eyes for every stage of a manuscript, from the missing chapter to the missing comma.',
    subcategories: [
      'Developmental Editing',
      'Copyediting',
      'Proofreading',
      'Line Editing',
      'Fact-Checking',
      'Formatting for Publication',
      'Sensitivity Reading',
    ],
  },
  {
    name: 'Marketing Content Creation',
    claimedCount: '75+',
    icon: 'presentation',
    description:
      'Brochures, case studies, decks and show notes that explain what you do to people who have four minutes.',
    subcategories: [
      'Brochures',
      'Infographic Copy',
      'Case Studies',
      'One-Pagers',
      'Client Testimonials',
      'Quora/Reddit Content',
      'YouTube Descriptions',
      'Podcast Show Notes',
      'Webinar Content',
      'Slide Decks',
    ],
  },
  {
    name: 'Emerging Writings',
    claimedCount: '30+',
    icon: 'message-square-code',
    description:
      'Writing for the newest readers and rooms: interfaces, prompts, chatbots, avatars and voices.',
    subcategories: [
      'AI Prompt Writing',
      'UX Writing',
      'Avatar Scripting',
      'Chatbot Content',
      'Voice Interface Content',
    ],
  },
]

export const FIXED_CATEGORIES: readonly Category[] = FIXED.map((category, index) => ({
  ...category,
  id: category.name.toLowerCase().replaceAll(' ', '-'),
  position: index + 1,
  createdAt: '2025-01-01T00:00:00Z',
}))
