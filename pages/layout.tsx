// What every page has around its content: contact bar, header with navigation, footer.
import type { PropsWithChildren, ReactNode } from "react";
import { Brand } from "../client/brand.tsx";
import { formatCapital, seatLine } from "../content/format.ts";
import type { OwnPage } from "../content/routes.ts";
import { type Company, type Language, otherLanguage, type TextKey } from "../content/schema.ts";
import type { Page } from "./page.ts";
import { ContactList, phoneHref, SocialLinks } from "./parts/contacts.tsx";
import { Icon } from "./parts/icon.tsx";
import { withLinks } from "./parts/section.tsx";

/** What links to pages say; links to articles say their `ogTitle`. */
const linkLabels: Record<Exclude<OwnPage, "not-found">, TextKey> = {
  home: "nav.home",
  products: "nav.product",
  about: "nav.about",
  contact: "nav.contact",
  privacy: "footer.privacy",
  cookie: "footer.cookie",
  guides: "guides.heading",
};

/** The body of a page: the content given, framed by what all pages share. */
export const Layout = ({ page, children }: { page: Page; children: ReactNode }) => (
  <>
    <a className="skip-link" href="#content">
      {page.t("nav.skip")}
    </a>
    <section className="contact-bar dark" aria-label={page.t("nav.contactBar")}>
      <div className="contact-bar-row">
        <ContactList page={page} isShort />
        <SocialLinks page={page} />
      </div>
    </section>
    <Header page={page} />
    <main id="content" tabIndex={-1}>
      {children}
    </main>
    <Footer page={page} />
  </>
);

const Header = ({ page }: { page: Page }) => (
  <header className="header">
    <div className="header-bar">
      <Logo page={page} />
      <div id="menu" className="menu" popover="auto" data-menu>
        <nav aria-label={page.t("nav.main")}>
          <PageLinks page={page} names={page.content.company.navigation} />
        </nav>
        <a className="button menu-call" href={phoneHref(page.content.company)}>
          <Icon name="phone" />
          {page.t("nav.call")}
        </a>
      </div>
      <LanguageSwitch page={page} other={otherLanguage(page.language)} />
      <a className="button header-call" href={phoneHref(page.content.company)}>
        <Icon name="phone" />
        {page.t("nav.call")}
      </a>
      <button
        type="button"
        className="icon-button menu-toggle"
        popoverTarget="menu"
        data-open={page.t("nav.openMenu")}
        data-close={page.t("nav.closeMenu")}
      >
        <Icon name="menu" />
        <Icon name="close" />
        <span className="visually-hidden" data-label>
          {page.t("nav.openMenu")}
        </span>
      </button>
    </div>
  </header>
);

const Logo = ({ page: { t, href, content, assets } }: { page: Page }) => (
  <a
    className="logo touch-link"
    href={href("home")}
    aria-label={`${content.company.brand}, ${t("nav.home")}`}
  >
    <Brand brand={content.company.brand} logo={assets.logo} />
  </a>
);

type PageLinksProps = { page: Page; names: readonly string[]; hasArrows?: boolean };

/** Links to pages and articles of the same language, by their names in company.md, as a list. */
export const PageLinks = ({ page, names, hasArrows }: PageLinksProps) => (
  <ul>
    {names.map((name) => {
      const article = page.content.pageTexts[page.language].get(`${name}.md`)?.fields;
      const own = name as keyof typeof linkLabels;
      const href = article?.address ?? page.href(own);
      return (
        <li key={name}>
          <a href={href} aria-current={page.route.address === href ? "page" : undefined}>
            {article?.ogTitle ?? page.t(linkLabels[own])}
            {hasArrows && <Icon name="arrow" />}
          </a>
        </li>
      );
    })}
  </ul>
);

type FooterLinksProps = PropsWithChildren<PageLinksProps & { id: string; title: TextKey }>;

const FooterLinks = ({ page, id, title, names, children }: FooterLinksProps) => (
  <nav aria-labelledby={id}>
    <h2 id={id}>{page.t(title)}</h2>
    <PageLinks page={page} names={names} />
    {children}
  </nav>
);

const LanguageSwitch = ({ page, other }: { page: Page; other: Language }) => (
  <a
    className="language-switch touch-link"
    href={page.route.alternates[other]}
    hrefLang={other}
    lang={other}
    data-language-switch
  >
    {page.t("nav.otherLanguage")}
  </a>
);

const legalPages = ["privacy", "cookie"];

function Footer({ page }: { page: Page }) {
  const { siteUrl, navigation } = page.content.company;
  const newest = page.content.articles[page.language].slice(0, 3);
  const guides = newest.map(({ page: file }) => file.replace(".md", ""));
  return (
    <footer className="footer dark">
      <div className="grid footer-grid">
        <div>
          <h2>{page.t("footer.contacts")}</h2>
          <ContactList page={page} />
          <p className="page-address">{siteUrl + page.route.address}</p>
        </div>
        <FooterLinks page={page} id="quick-links" title="footer.quickLinks" names={navigation} />
        {guides.length > 0 && (
          <FooterLinks page={page} id="guide-links" title="guides.heading" names={guides}>
            <p>
              <a href={page.href("guides")}>{page.t("guides.all")}</a>
            </p>
          </FooterLinks>
        )}
        <FooterLinks page={page} id="legal-links" title="footer.legal" names={legalPages} />
        <CompanyDetails page={page} />
        <FooterEnd page={page} company={page.content.company} />
      </div>
    </footer>
  );
}

const FooterEnd = ({ page, company }: { page: Page; company: Company }) => (
  <div className="footer-end">
    {company.social.length > 0 && (
      <div>
        <h2 className="visually-hidden">{page.t("footer.follow")}</h2>
        <SocialLinks page={page} />
      </div>
    )}
    <p>
      {page.t("footer.credit")} <a href={company.agency.url}>{company.agency.name}</a>
    </p>
    {page.dictionary.footer.picturesText && <p>{withLinks(page.dictionary.footer.picturesText)}</p>}
  </div>
);

function CompanyDetails({ page: { t, content, language } }: { page: Page }) {
  const { company, samples } = content;
  const euro = language === "it" ? "€\u00a0" : "€";
  const values = [
    ["registeredOffice", seatLine(company, language)],
    ["vatNumber", company.vatNumber],
    ["register", company.registerOffice],
    ["registerNumber", company.registerNumber],
    ["reaNumber", company.reaNumber],
    ["shareCapital", euro + formatCapital(company.shareCapital, language)],
    ["pec", company.pec],
    ["managedBy", company.managedBy],
  ] as const;
  return (
    <div className="footer-company">
      <h2>{t("footer.company")}</h2>
      <address>
        <strong>{company.legalName}</strong>
        {company.soleShareholder && <span>{t("footer.soleShareholder")}</span>}
        {company.inLiquidation && <span>{t("footer.inLiquidation")}</span>}
        {values.map(
          ([name, value]) =>
            value && (
              <span key={name}>
                {t(`footer.${name}`)} {value}
              </span>
            ),
        )}
      </address>
      {samples.some(({ file }) => file === "content/company.md") && (
        <p className="sample">{t("footer.sample")}</p>
      )}
    </div>
  );
}
