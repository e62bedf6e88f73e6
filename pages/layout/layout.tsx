// The frame of every page: contact bar, header with navigation, footer.
import type { PropsWithChildren, ReactNode } from "react";
import { isFixedPage } from "../../content/schema/addresses.ts";
import { formatCapital, formatSeat } from "../../content/schema/format.ts";
import { otherLanguage } from "../../content/schema/languages.ts";
import { guidesTexts } from "../../content/schema/texts.ts";
import { type LocalPage, usePage, useTexts } from "../local-page.ts";
import { ContactList, phoneHref, SocialLinks } from "../parts/contacts.tsx";
import { Icon } from "../parts/icon.tsx";
import { renderLinks } from "../parts/section.tsx";
import { footerTexts, navTexts } from "../site.texts.ts";
import { Brand } from "./brand.tsx";

export function Layout({ children }: { children: ReactNode }) {
  const nav = useTexts(navTexts);
  return (
    <>
      <a className="skip-link" href="#content">
        {nav.skipToContent}
      </a>
      <section className="contact-bar quiet-links dark" aria-label={nav.contactBar}>
        <ContactList kinds={["phone", "mail", "place"]} />
        <SocialLinks />
      </section>
      <Header />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}

function Header() {
  const page = usePage();
  const nav = useTexts(navTexts);
  return (
    <header className="header">
      <div className="header-bar">
        <Logo />
        <div id="menu" className="menu" popover="auto" data-menu>
          <nav className="link-rows" aria-label={nav.mainNavigation}>
            <PageLinks names={page.content.company.navigation} />
          </nav>
          <CallButton className="menu-call" />
        </div>
        <LanguageSwitch />
        <CallButton className="header-call" />
        <button
          type="button"
          className="icon-button menu-toggle"
          popoverTarget="menu"
          data-open={nav.openMenu}
          data-close={nav.closeMenu}
        >
          <Icon name="menu" />
          <Icon name="close" />
          <span className="visually-hidden" data-label>
            {nav.openMenu}
          </span>
        </button>
      </div>
    </header>
  );
}

/** On phones in the menu with its label, in the header as an icon. */
function CallButton({ className }: { className: "menu-call" | "header-call" }) {
  const { content } = usePage();
  const nav = useTexts(navTexts);
  return (
    <a className={`button button-outline ${className}`} href={phoneHref(content.company)}>
      <Icon name="phone" />
      {nav.callNow}
    </a>
  );
}

function Logo() {
  const { href, labelOf, content } = usePage();
  return (
    <a
      className="logo touch-link"
      href={href("home")}
      aria-label={`${content.company.brand}, ${labelOf("home")}`}
    >
      <Brand />
    </a>
  );
}

type PageLinksProps = { names: readonly string[]; hasArrows?: boolean };

/** Links to pages and articles in the same language, by the names that company.md uses. */
export function PageLinks({ names, hasArrows }: PageLinksProps) {
  const page = usePage();
  return (
    <ul className={hasArrows ? "flow" : undefined}>
      {names.map((name) => {
        const { address, label } = linkTo(page, name);
        return (
          <li key={name}>
            <a href={address} aria-current={page.route.address === address ? "page" : undefined}>
              {label}
              {hasArrows && <Icon name="arrow" />}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function linkTo({ content, language, href, labelOf }: LocalPage, name: string) {
  const text = content.pageTexts[language].get(name);
  if (text?.kind === "article") return { address: text.fields.address, label: labelOf(name) };
  if (isFixedPage(name)) return { address: href(name), label: labelOf(name) };
  throw new Error(`No page is called ${name}.`);
}

type FooterLinksProps = PropsWithChildren<
  Pick<PageLinksProps, "names"> & { id: string; title: string }
>;

const FooterLinks = ({ id, title, names, children }: FooterLinksProps) => (
  <nav aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <PageLinks names={names} />
    {children}
  </nav>
);

function LanguageSwitch() {
  const page = usePage();
  const nav = useTexts(navTexts);
  const other = otherLanguage(page.language);
  return (
    <a
      className="language-switch touch-link"
      href={page.route.alternates[other]}
      hrefLang={other}
      lang={other}
      data-language-switch
    >
      {nav.languageName}
    </a>
  );
}

const legalPages = ["privacy", "cookie"];

function Footer() {
  const page = usePage();
  const footer = useTexts(footerTexts);
  const guides = useTexts(guidesTexts);
  const { siteUrl, navigation } = page.content.company;
  const newest = page.content.articles[page.language].slice(0, 3);
  return (
    <footer className="footer quiet-links dark">
      <div className="footer-groups">
        <div>
          <h2>{footer.contacts}</h2>
          <ContactList kinds={["phone", "chat", "mail", "directions"]} />
          <p className="page-address">{siteUrl + page.route.address}</p>
        </div>
        <FooterLinks id="quick-links" title={footer.quickLinks} names={navigation} />
        {newest.length > 0 && (
          <FooterLinks
            id="guide-links"
            title={guides.heading}
            names={newest.map(({ name }) => name)}
          >
            <p>
              <a href={page.href("guides")}>{guides.allGuides}</a>
            </p>
          </FooterLinks>
        )}
        <FooterLinks id="legal-links" title={footer.legalPages} names={legalPages} />
        <CompanyDetails />
      </div>
      <FooterEnd />
    </footer>
  );
}

function FooterEnd() {
  const page = usePage();
  const footer = useTexts(footerTexts);
  const { company } = page.content;
  const { picturesText } = footer;
  const credits = [picturesText, page.text.fields.credits].filter(Boolean).join(" ");
  return (
    <div className="footer-end row">
      {company.social.length > 0 && (
        <div>
          <h2 className="visually-hidden">{footer.followUs}</h2>
          <SocialLinks />
        </div>
      )}
      {company.agency && (
        <p>
          {footer.madeBy} <a href={company.agency.url}>{company.agency.name}</a>
        </p>
      )}
      {credits && <p>{renderLinks(credits)}</p>}
    </div>
  );
}

function CompanyDetails() {
  const { content, language, samples } = usePage();
  const footer = useTexts(footerTexts);
  const { company } = content;
  const notes = [
    content.samples.some(({ file }) => file === "content/company.md") && footer.sampleNote,
    samples.some((field) => field !== "testimonials.quotes") && footer.pageSampleNote, // they have a note
  ].filter(Boolean);
  const euro = language === "it" ? "€\u00a0" : "€";
  const values = [
    ["registeredOffice", formatSeat(company, language)],
    ["vatNumber", company.vatNumber],
    ["companyRegister", company.registerOffice],
    ["registerNumber", company.registerNumber],
    ["reaNumber", company.reaNumber],
    ["shareCapital", euro + formatCapital(company.shareCapital, language)],
    ["pec", company.pec],
    ["managedBy", company.managedBy],
  ] as const;
  return (
    <div className="footer-company">
      <h2>{footer.company}</h2>
      <address>
        <strong>{company.legalName}</strong>{" "}
        {company.soleShareholder && <span>{footer.soleShareholder}</span>}
        {company.inLiquidation && <span>{footer.inLiquidation}</span>}
        {values.map(
          ([name, value]) =>
            value && (
              <span key={name}>
                {footer[name]} {value}{" "}
              </span>
            ),
        )}
      </address>
      {notes.length > 0 && <p className="sample">{notes.join(" ")}</p>}
    </div>
  );
}
